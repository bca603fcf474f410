import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { getUser, sendConfirmation } from '../contract.ts';

/** Sends the link that confirms one's address again; `refreshes` beside who one is. */
export function useSendConfirmation(refreshes: readonly AnyEndpoint[] = []) {
  return useEndpointMutation(sendConfirmation, {
    refreshes: [getUser, ...refreshes],
    success: ({ email }) => toast({ title: 'Link sent', description: `Open the mail to ${email}.` }),
    failure: (error) => toast({ title: 'No link sent', description: error.sentence, variant: 'destructive' }),
  });
}
