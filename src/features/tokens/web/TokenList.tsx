import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { CallLog } from '#features/apps/web/CallLog.tsx';
import { SCOPE_TEXTS } from '#features/apps/wording.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, query, useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { listTokenCalls, listTokens, type PersonalToken, revokeToken } from '../contract.ts';

interface TokenListProps {
  tokens: readonly PersonalToken[];
  /** In milliseconds. */
  now: number;
}

/** Tokens with their scopes and calls; active ones can be revoked. */
export function TokenList({ tokens, now }: TokenListProps) {
  const [tokenToRevoke, setRevoked] = useState<PersonalToken | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useEndpointMutation(revokeToken, {
    refreshes: [listTokens],
    success: ({ message }) => {
      setAsking(false);
      toast({ title: t('Token revoked'), description: message });
    },
    failure: ({ sentence }: CallError) =>
      toast({ title: t('The token was not revoked'), description: sentence, variant: 'destructive' }),
  });
  const ask = (token: PersonalToken) => {
    setRevoked(token);
    setAsking(true);
  };
  return (
    <>
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} now={now} onRevoke={() => ask(token)} />
        ))}
      </ul>
      {tokenToRevoke && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('Revoke “{name}”?', { name: tokenToRevoke.name })}
          confirm={t('Revoke token')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: tokenToRevoke.id })}
        >
          {t('What uses it stops working at once. This cannot be undone.')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface TokenRowProps {
  token: PersonalToken;
  now: number;
  onRevoke: () => void;
}

function TokenRow({ token, now, onRevoke }: TokenRowProps) {
  const { id, name, prefix, scopes, lastUsedAt, expiresAt, revokedAt } = token;
  const isLive = revokedAt === null && Date.parse(expiresAt) > now;
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex items-start gap-3">
        <KeySquare size={22} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {revokedAt && <Chip>{t('Revoked')}</Chip>}
            {!revokedAt && !isLive && <Chip>{t('Expired')}</Chip>}
          </p>
          <p className="text-xs text-ink-3">
            <code dir="ltr">{prefix}…</code>
            {' · '}
            {lastUsedAt ? t('Used {when}', { when: formatTimeAgo(lastUsedAt, now) }) : t('Not used yet')}
            {' · '}
            {describeEnd(token)}
          </p>
        </div>
        {isLive && (
          <Button size="sm" aria-haspopup="dialog" onClick={onRevoke}>
            {rich('Revoke{name}', { name: <span className="sr-only"> {name}</span> })}
          </Button>
        )}
      </div>
      <ul className="list-disc ps-9 text-sm text-ink-2">
        {scopes.map((scope) => (
          <li key={scope}>{SCOPE_TEXTS[scope]}</li>
        ))}
      </ul>
      <CallLog calls={query(listTokenCalls, { id })} name={name} now={now} />
    </li>
  );
}

function describeEnd({ expiresAt, revokedAt }: PersonalToken): string {
  if (revokedAt) return t('Revoked on {date}', { date: formatDate(revokedAt, 'day', 'UTC') });
  return t('Until {date}', { date: formatDate(expiresAt, 'day', 'UTC') });
}
