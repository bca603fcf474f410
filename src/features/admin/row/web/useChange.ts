import type { AnyEndpoint, InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';

/** Creates a handler that shows a failure: the server's sentence, or the given text if there is none. */
export function sayFailure(title: string, otherwise: string) {
  return (error: CallError) =>
    toast({ title, description: error.sentence || otherwise, variant: 'destructive' });
}

/** Returns a mutation of an administrator; afterwards all queries are read again, even after a refusal. */
export function useChange<E extends AnyEndpoint>(
  to: E,
  on: {
    success?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
    failure: (error: CallError) => void;
  },
) {
  return useEndpointMutation(to, { refreshes: 'everything', ...on });
}
