import { Ban, ScrollText, UserRound } from 'lucide-react';
import { useState } from 'react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import {
  type AdminToken,
  exportTokens,
  listAllTokens,
  revokeAnyToken,
  TOKEN_SORTS,
  TOKEN_STATES,
} from '../contract.ts';

const COLUMNS: readonly Column<AdminToken>[] = [
  { id: 'name', label: t('Name'), main: true, cell: ({ name }) => name },
  { id: 'username', label: t('Person'), cell: ({ username }) => username },
  { id: 'state', label: t('State'), cell: (token) => <State token={token} /> },
  { id: 'scopes', label: t('May'), cell: ({ scopes }) => <span dir="ltr">{scopes.join(' ')}</span> },
  {
    id: 'lastUsedAt',
    label: t('Last used'),
    cell: ({ lastUsedAt }) => lastUsedAt && <When at={lastUsedAt} />,
  },
  { id: 'expiresAt', label: t('Expires'), cell: ({ expiresAt }) => <When at={expiresAt} /> },
  {
    id: 'createdAt',
    label: t('Created'),
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    id: 'prefix',
    label: t('Begins with'),
    extra: true,
    cell: ({ prefix }) => <code dir="ltr">{prefix}</code>,
  },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

// These tables are drawn by browsers alone: the two sides cannot disagree on the time.
const isLive = ({ revokedAt, expiresAt }: AdminToken) =>
  revokedAt === null && Date.parse(expiresAt) > Date.now();

function State({ token }: { token: AdminToken }) {
  if (isLive(token)) return <Chip tone="herb">{t('Works')}</Chip>;
  return <Chip>{token.revokedAt ? t('Revoked') : t('Expired')}</Chip>;
}

const STATE_TEXTS = { works: t('Works'), ended: t('Revoked and expired') } as const;

const FILTERS = [
  {
    name: 'state',
    label: t('State'),
    all: t('All states'),
    options: TOKEN_STATES.map((value) => ({ value, label: STATE_TEXTS[value] })),
  },
] as const;

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} token', '{n} tokens'),
  search: t('Search tokens'),
  notFound: t('No tokens found'),
  none: t('No tokens yet'),
};

/** Personal tokens of all people, and a way to end one. */
export function TokensTab() {
  const table = useTable({
    read: (input) => query(listAllTokens, input),
    sorts: TOKEN_SORTS,
    choices: { state: TOKEN_STATES },
  });
  const { toHref: getHref } = useAddress();
  const [revoked, setRevoked] = useState<AdminToken | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useEndpointMutation(revokeAnyToken, {
    refreshes: [listAllTokens],
    success: ({ message }) => {
      setAsking(false);
      toast({ title: t('Token revoked'), description: message });
    },
    failure: ({ sentence }) =>
      toast({ title: t('The token was not revoked'), description: sentence, variant: 'destructive' }),
  });
  const ask = (token: AdminToken) => {
    setRevoked(token);
    setAsking(true);
  };
  return (
    <>
      <TableScreen
        id="tokens"
        title={t('Tokens')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ name, username }) => t('{name} of {username}', { name, username })}
        filters={FILTERS}
        file={exportTokens}
        actions={(token) => [
          ...(isLive(token)
            ? [{ label: t('Revoke token'), icon: <Ban size={18} />, onSelect: () => ask(token) }]
            : []),
          {
            label: t('Open the person'),
            icon: <UserRound size={18} />,
            href: getHref({ tab: 'users', open: token.userId }),
          },
          {
            label: t('Show in the audit log'),
            icon: <ScrollText size={18} />,
            href: getHref({ tab: 'audit', kind: 'token', targetId: token.id }),
          },
        ]}
      />
      {revoked && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('Revoke “{name}”?', { name: revoked.name })}
          confirm={t('Revoke token')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: revoked.id })}
        >
          {t('What uses it stops working at once, and {username} is told by mail.', {
            username: revoked.username,
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
