/** The same reads on little data and on a hundred times as much, which are served at once. */
import { join } from 'node:path';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './measure.ts';
import { FIGURES, type Figures, formatTimes, table, totalCpu, verdict } from './report.ts';
import { choose, type Options, openData, type Server, startServer } from './run.ts';

/** How many times over the sample data is copied. */
const SMALL = 34;
const LARGE = 3334;

/** Addresses and sessions that ask in turn, and how many times dearer the large data may make them. */
export type GrowingRead = {
  name: string;
  title: string;
  paths: string[];
  cookies?: string[];
  growth: number;
};

type Place = { services: Services; server: Server; reads: (GrowingRead & { server: Server })[] };

/** Serves both data; a profile is left of the server with the large one. */
export async function openSizes(
  { folder, scale = LARGE, profile }: Options,
  cleanUp: AsyncDisposableStack,
  listReads: (services: Services) => Promise<GrowingRead[]>,
): Promise<{ small: Place; large: Place }> {
  const open = async (name: string, times: number, profileFolder?: string): Promise<Place> => {
    const data = await openData(join(folder, name), cleanUp, times);
    const reads = await listReads(data.services);
    const server = await startServer(data, cleanUp, profileFolder);
    return { services: data.services, server, reads: reads.map((read) => ({ ...read, server })) };
  };
  const small = await open('small', SMALL);
  return { small, large: await open('large', scale, profile) };
}

/** Measures each read on both data, which take turns; gives the table, whose times are those of the large data. */
export async function compareSizes(
  { small, large }: Record<'small' | 'large', Place>,
  { only, seconds }: Options,
  [read, ...sizes]: readonly [read: string, small: string, large: string],
  isHeld: (large: Figures) => boolean,
): Promise<string[]> {
  const rows: string[][] = [];
  for (const { name, title, growth } of choose(large.reads, only)) {
    const both = [small, large].flatMap(({ reads }) => choose(reads, name));
    const [before, after] = (await measureReads(both, seconds)).map(({ figures }) => figures);
    if (!before || !after) throw new Error('Nothing was measured.');
    const [least, most] = [totalCpu(before), totalCpu(after)];
    const ratio = most / least;
    const cells = [least.toFixed(2), most.toFixed(2), `${ratio.toFixed(2)} (< ${growth})`];
    rows.push([title, verdict(isHeld(after) && ratio < growth), ...cells, ...formatTimes(after)]);
    console.log(rows.at(-1)?.join(' · '));
  }
  const columns = [...sizes.map((size) => `CPU ms at ${size}`), 'Growth', ...FIGURES.slice(2)];
  return table([read, 'Goals'], columns, rows);
}
