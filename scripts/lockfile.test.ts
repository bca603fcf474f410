import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const { packages } = Lock.parse(
  JSON.parse(readFileSync(`${import.meta.dirname}/../package-lock.json`, 'utf8')),
);

test('the lock file names the packages of every machine: run `npm run lockfile` where it does not', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file has the hash of every package, from whatever registry it comes', () => {
  const { '': project, ...others } = packages;
  expect(project).toBeDefined();
  const unsafe = Object.entries(others).filter(
    ([, { integrity = '', resolved }]) => !integrity.startsWith('sha512-') || resolved !== undefined,
  );
  expect(unsafe.map(([path]) => path)).toEqual([]);
});
