import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';

/** Says a failure: the server's sentence, else the words that are given for it. */
export function sayFailure(title: string, otherwise: string) {
  return (error: CallError) =>
    toast({ title, description: error.sentence || otherwise, variant: 'destructive' });
}

const getId = (input: unknown) =>
  typeof input === 'object' && input !== null && 'id' in input ? Number(input.id) : null;

/** A write of an administrator: afterwards everything that is shown is read again, also where somebody was faster. */
export function useChange<E extends AnyEndpoint>(
  to: E,
  on: {
    success?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
    failure: (error: CallError) => void;
  },
) {
  const queryClient = useQueryClient();
  return useEndpointMutation(to, {
    success: (reply, input) => {
      on.success?.(reply, input);
      // What was deleted is not asked for again by a sheet that is still closing.
      const gone = to.method === 'DELETE' ? getId(input) : null;
      const isGone = (key: readonly unknown[]) => gone !== null && getId(key[1]) === gone;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey) });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isGone(queryKey),
        refetchType: 'none',
      });
    },
    failure: (error) => {
      on.failure(error);
      if (error.status === 409 || error.status === 404) void queryClient.invalidateQueries();
    },
  });
}
