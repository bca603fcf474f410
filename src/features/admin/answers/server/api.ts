import { handleExport } from '#features/admin/table/server/export.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminAnswer, exportAnswers, listAllAnswers } from '../contract.ts';
import { answersPage } from './answers.ts';

export const answersTable: AdminTable = {
  name: 'answers',
  handlers: [
    handle(listAllAnswers, ({ db, input }) => answersPage(db, input)),
    handleExport(exportAnswers, 'answers', AdminAnswer, answersPage),
  ],
};
