/**
 * `npm run lockfile`, after `npm install`: adds the packages of other machines that npm omitted because this machine's
 * registry lacks them. Without them `npm ci` fails here, and installs too little elsewhere. Adds the registry's hash of
 * each: without a hash npm does not verify what it downloads.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './lib/project.mjs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const addedNames = [];
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${path} wants no exact version of ${name}.`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...parseMachine(name),
      ...(parent.dev && { dev: true }),
      optional: true,
    };
    addedNames.push(name);
  }
}
const withoutHash = Object.entries(lock.packages).filter(
  ([path, entry]) => path !== '' && !entry.link && !entry.integrity,
);
for (const [path, { version, ...entry }] of withoutHash)
  lock.packages[path] = {
    version,
    integrity: await findHash(entry.name ?? parseName(path), version),
    ...entry,
  };

const sortedPackages = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sortedPackages) }, null, 2)}\n`,
);
console.log(addedNames.length > 0 ? `Added ${addedNames.join(', ')}.` : 'No package was missing.');
if (withoutHash.length > 0) console.log(`Added ${withoutHash.length} hashes.`);

function parseName(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The registry's hash of a package's file. */
async function findHash(name, version) {
  const call = ['view', `${name}@${version}`, 'dist.integrity'];
  const { stdout } = await promisify(execFile)('npm', call, { shell: process.platform === 'win32' });
  const hash = stdout.trim();
  if (!/^sha512-[\w+/]+=*$/.test(hash)) throw new Error(`The registry has no hash of ${name} ${version}.`);
  return hash;
}

/** The machine that a package is for, from a name such as @swc/core-linux-arm64-musl. */
function parseMachine(name) {
  const words = name.split(/[/-]/);
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  const os = SYSTEMS.filter((word) => words.includes(word));
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32'))
    throw new Error(`What machine is ${name} for?`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const onLinux = os[0] === 'linux' && words.some((word) => /^(musl|gnu)/.test(word));
  return { cpu, ...(onLinux && { libc: [libc] }), ...(os.length > 0 && { os }) };
}
