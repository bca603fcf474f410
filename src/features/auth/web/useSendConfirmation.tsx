import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { getUser, sendConfirmation } from '../contract.ts';

/** Sends the confirmation link again and refreshes the user and `refreshes`. */
export function useSendConfirmation(refreshes: readonly AnyEndpoint[] = []) {
  return useEndpointMutation(sendConfirmation, {
    refreshes: [getUser, ...refreshes],
    success: ({ email }) =>
      toast({ title: t('Link sent'), description: t('Open the mail to {email}.', { email }) }),
    failure: (error) =>
      toast({ title: t('No link sent'), description: error.sentence, variant: 'destructive' }),
  });
}
