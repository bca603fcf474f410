import type { AnyEndpoint, InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';

/** Says a failure: the server's sentence, else the words that are given for it. */
export function sayFailure(title: string, otherwise: string) {
  return (error: CallError) =>
    toast({ title, description: error.sentence || otherwise, variant: 'destructive' });
}

/** A write of an administrator: everything that is shown is read again, also where somebody was faster. */
export function useChange<E extends AnyEndpoint>(
  to: E,
  on: {
    success?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
    failure: (error: CallError) => void;
  },
) {
  return useEndpointMutation(to, { refreshes: 'everything', ...on });
}
