import { Ban } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import {
  type AdminToken,
  exportTokens,
  listAllTokens,
  revokeAnyToken,
  TOKEN_SORTS,
  TOKEN_STATES,
} from '../contract.ts';

// Only browsers render these tables, so the time cannot differ from the server's.
const isLive = ({ revokedAt, expiresAt }: AdminToken) =>
  revokedAt === null && Date.parse(expiresAt) > Date.now();

function State({ token }: { token: AdminToken }) {
  if (isLive(token)) return <Chip tone="herb">{t('Works')}</Chip>;
  return <Chip>{token.revokedAt ? t('Revoked') : t('Expired')}</Chip>;
}

const STATE_TEXTS = { works: t('Works'), ended: t('Revoked and expired') } as const;

/** Ends a token after asking. */
function RevokeDialog({ token, open, onClose }: { token: AdminToken; open: boolean; onClose: () => void }) {
  const revoke = useEndpointMutation(revokeAnyToken, {
    refreshes: [listAllTokens],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Token revoked'), description: message });
    },
    failure: ({ sentence }) =>
      toast({ title: t('The token was not revoked'), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Revoke “{name}”?', { name: token.name })}
      confirm={t('Revoke token')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: token.id })}
    >
      {t('What uses it stops working at once, and {username} is told by mail.', {
        username: token.username,
      })}
    </ConfirmDialog>
  );
}

/** Personal tokens of all people, and a button to end one. */
export const TokensDesk = createDesk({
  id: 'tokens',
  title: t('Tokens'),
  texts: {
    formatAmount: (n) => plural(n, '{n} token', '{n} tokens'),
    search: t('Search tokens'),
    notFound: t('No tokens found'),
    none: t('No tokens yet'),
  },
  list: listAllTokens,
  file: exportTokens,
  sorts: TOKEN_SORTS,
  columns: [
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
  ],
  filters: [
    {
      name: 'state',
      label: t('State'),
      all: t('All states'),
      options: TOKEN_STATES.map((value) => ({ value, label: STATE_TEXTS[value] })),
    },
  ],
  getName: ({ name, username }) => t('{name} of {username}', { name, username }),
  actions: (token, { show, person, auditLog }) => [
    ...(isLive(token)
      ? [
          {
            label: t('Revoke token'),
            icon: <Ban size={18} />,
            onSelect: () => show((row, state) => <RevokeDialog token={row} {...state} />),
          },
        ]
      : []),
    ...person(token.userId),
    auditLog('token', token.id),
  ],
});
