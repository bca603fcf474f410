import { useState } from 'react';
import type { z } from 'zod';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Done, PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';

type Revocable = { id: number; name: string };

interface Options<Token extends Revocable> {
  to: AnyEndpoint & { input: z.ZodObject<{ id: typeof PathId }>; reply: typeof Done };
  /** Read again after it. */
  list: AnyEndpoint;
  /** What follows from it, in a sentence. */
  explain: (token: Token) => string;
}

/** Revokes a token once that is confirmed: `ask` opens the question, which is `dialog`. */
export function useRevocation<Token extends Revocable>({ to, list, explain }: Options<Token>) {
  const [revoked, setRevoked] = useState<Token | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useEndpointMutation(to, {
    refreshes: [list],
    success: ({ message }) => {
      setAsking(false);
      toast({ title: t('Token revoked'), description: message });
    },
    failure: ({ sentence }: CallError) =>
      toast({ title: t('The token was not revoked'), description: sentence, variant: 'destructive' }),
  });
  const ask = (token: Token) => {
    setRevoked(token);
    setAsking(true);
  };
  const dialog = revoked && (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title={t('Revoke “{name}”?', { name: revoked.name })}
      confirm={t('Revoke token')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: revoked.id })}
    >
      {explain(revoked)}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
