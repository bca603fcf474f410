import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { account, type Identity, SELF } from '../../../src/db/embedded/identity.ts';

/** The folder in which Debian's packages install PostgreSQL, a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';

export type Programs = {
  etcd: string;
  haproxy: string;
  patroni: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  /** The user they run as: PostgreSQL refuses root. */
  identity: Identity;
};

/** Finds the programs of Debian's packages; throws one sentence that names the missing packages. */
export async function findPrograms(): Promise<Programs> {
  const etcd = await findProgram('/usr/bin/etcd');
  const haproxy = await findProgram('/usr/sbin/haproxy');
  const patroni = await findProgram('/usr/bin/patroni');
  const postgres = await findPostgres();
  const missingNames = Object.entries({
    'etcd-server': etcd,
    haproxy,
    patroni,
    postgresql: postgres,
  }).flatMap(([name, place]) => (place ? [] : [name]));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? await account(['postgres']) : SELF;
  if (!etcd || !haproxy || !patroni || !postgres || !identity)
    throw new Error(
      `This runs on packages of Debian that are missing here: apt-get install ${missingNames.join(' ') || 'postgresql'}.`,
    );
  return { etcd, haproxy, patroni, postgres, identity };
}

const findProgram = (file: string): Promise<string | null> =>
  access(file).then(
    () => file,
    () => null,
  );

/** Finds the newest version that has a server: the client's package creates such a folder too. */
async function findPostgres(): Promise<string | null> {
  const versions = await readdir(VERSIONS).catch(() => []);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const folder = join(VERSIONS, version, 'bin');
    if (await findProgram(join(folder, 'postgres'))) return folder;
  }
  return null;
}
