import { handleExport } from '#features/admin/table/server/export.ts';
import { audit } from '#features/audit/server/audit.ts';
import { endToken, mailTokenChange } from '#features/tokens/server/tokens.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminToken, exportTokens, listAllTokens, revokeAnyToken } from '../contract.ts';
import { tokensPage } from './tokens.ts';

export const tokensTable: AdminTable = {
  name: 'tokens',
  handlers: [
    handle(listAllTokens, ({ db, input }) => tokensPage(db, input)),
    handleExport(exportTokens, 'tokens', AdminToken, tokensPage),

    handle(revokeAnyToken, async (context) => {
      const { db, user, input } = context;
      const ended = await endToken(db, input.id);
      if (!ended) throw notFound(t('Token'));
      const { id: targetId, name: target } = ended;
      await audit(db, user, { action: 'revoke', kind: 'token', targetId, target });
      await mailTokenChange(context, 'token revoked', ended);
      return { message: t('What used this token can no longer act for its owner.') };
    }),
  ],
};
