import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { streamLines, TABLE_FILES } from '#features/admin/server/export.ts';
import { audit } from '#features/audit/server/audit.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { parseInput } from '#kit/server/input.ts';
import { forbidden, unauthorised } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** GET /api/admin/{table}.csv: a table of the dashboard as a file, streamed, with the filters and order of its list. */
export function mountTableFiles(app: FastifyInstance, services: Services): void {
  for (const [table, file] of Object.entries(TABLE_FILES)) {
    app.get(`/api/admin/${table}.csv`, async (request, reply) => {
      const { user } = await readCaller(request, reply, services);
      if (!user) throw unauthorised();
      if (!user.isAdmin) throw forbidden('Only administrators may do this.');
      const query = parseInput(file.input, request.query);
      const note = new URL(request.url, 'http://here').search;
      await audit(services.db, user, { action: 'export', kind: 'table', target: table, note });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="tablemate-${table}.csv"`)
        .send(Readable.from(streamLines(services.db, file, query)));
    });
  }
}

/** What the description of the API says of them. */
export const tableFilePaths = {
  '/api/admin/{table}.csv': {
    get: {
      summary: 'A table as CSV, with the filters and the order of its list',
      tags: ['admin'],
      description: 'For: admin.',
      security: [{ session: [] }],
      parameters: [
        {
          name: 'table',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: Object.keys(TABLE_FILES) },
        },
      ],
      responses: {
        200: { description: 'Done', content: { 'text/csv': { schema: { type: 'string' } } } },
        default: {
          description: 'Refused or failed',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  },
};
