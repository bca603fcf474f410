import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { archiveFile } from '#features/account/server/exports.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { notFound, unauthorised } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

const Params = z.object({ id: PathId });

/** The archive of what is somebody's, for them alone. */
export function mountArchives(app: FastifyInstance, services: Services): void {
  app.get('/api/account/exports/:id/archive', async (request, reply) => {
    const { user } = await readCaller(request, reply, services);
    if (!user) throw unauthorised();
    const params = Params.safeParse(request.params);
    const file = params.success ? await archiveFile(services, user.id, params.data.id) : null;
    const isThere =
      file !== null &&
      (await access(file).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw notFound('Archive');
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="tablemate-my-data.zip"')
      .send(createReadStream(file));
  });
}
