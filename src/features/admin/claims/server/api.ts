import { handleExport } from '#features/admin/table/server/export.ts';
import { decideClaim, makeLetterCode } from '#features/claims/server/decide.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { claimsPage, readClaim } from './claims.ts';

export const claimsTable: AdminTable = {
  name: 'claims',
  handlers: [
    handle(contract.listAdminClaims, ({ db, input }) => claimsPage(db, input)),
    handleExport(contract.exportClaims, 'claims', contract.AdminClaim, claimsPage),
    handle(contract.getClaim, ({ db, input }) => readClaim(db, input.id)),
    handle(contract.printClaimCode, (context) => makeLetterCode(context, context.input.id)),
    handle(contract.decideClaim, async (context) => {
      await decideClaim(context, context.input);
      return { message: t('The claim is {decision}.', { decision: context.input.decision }) };
    }),
  ],
};
