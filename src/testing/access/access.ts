import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, type Role } from '#testing/fixtures.ts';

/**
 * Who may call what, on rows of whom. Each row answers for visitor, diner, other diner, owner, other owner and
 * administrator, in this order, asked for what belongs to the diner or the owner:
 * `yes` a 2xx; `in` let in and refused for another reason than who asks (400, 404, 409, 415, 422); a number that very
 * status, which changes nothing; `-` not asked.
 */
export const ANYONE = 'yes yes yes yes yes yes';
export const SIGNED_IN = '401 yes yes yes yes yes';
/** A thing of the diner's. */
export const DINERS = '401 yes 404 404 404 404';
export const ANY_OWNER = '401 403 403 yes yes 403';
/** A thing of the owner's, in the owner area. */
export const OWNERS = '401 403 403 yes 404 403';
export const ADMIN = '401 403 403 403 403 yes';

/** Rows by method and path, such as `GET /api/lists/:id`. */
type Rows<Cast> = Record<string, [expected: string, input?: (cast: Cast, role: Role) => object]>;

/** What each role sends. */
type Input = (role: Role) => object;

export type AccessRow = {
  /** Method and path of its endpoint. */
  name: string;
  expected: string;
  /** Makes what the feature needs besides the fixtures, and gives the input with which each role calls. */
  prepareInput: (app: TestApp, fixtures: Fixtures) => Promise<Input>;
  /** The same on fixtures that all rows of the feature share, for calls that change nothing. */
  shareInput: (app: TestApp) => Promise<{ cast: Fixtures; input: Input }>;
};

/** A feature's rows, on fixtures that are there for all. */
export const defineAccess = (rows: Rows<Fixtures>): AccessRow[] =>
  defineAccessWith(async (_, fixtures) => fixtures, rows);

/** A feature's rows, on fixtures to which `extend` adds its own. */
export function defineAccessWith<Cast>(
  extend: (app: TestApp, fixtures: Fixtures) => Promise<Cast>,
  rows: Rows<Cast>,
): AccessRow[] {
  const shared = new WeakMap<TestApp, Promise<{ fixtures: Fixtures; cast: Cast }>>();
  const create = async (app: TestApp) => {
    const fixtures = await createFixtures(app);
    return { fixtures, cast: await extend(app, fixtures) };
  };
  return Object.entries(rows).map(([name, [expected, input]]) => {
    const toInput = (cast: Cast) => (role: Role) => input?.(cast, role) ?? {};
    return {
      name,
      expected,
      prepareInput: async (app, fixtures) => toInput(await extend(app, fixtures)),
      async shareInput(app) {
        const made = shared.get(app) ?? create(app);
        shared.set(app, made);
        const { fixtures, cast } = await made;
        return { cast: fixtures, input: toInput(cast) };
      },
    };
  });
}

export const accessName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** What is wrong where each endpoint should have one row. */
export function findMismatches(endpoints: readonly AnyEndpoint[], rows: readonly AccessRow[]): string[] {
  const [expectedNames, rowNames] = [endpoints.map(accessName), rows.map(({ name }) => name)];
  return [
    ...expectedNames.filter((name) => !rowNames.includes(name)).map((name) => `${name}: no row`),
    ...rowNames.filter((name) => !expectedNames.includes(name)).map((name) => `${name}: no endpoint`),
    ...rowNames.filter((name, at) => rowNames.indexOf(name) !== at).map((name) => `${name}: two rows`),
  ];
}

/** The row of an endpoint; throws where there is none. */
export function findAccess(rows: readonly AccessRow[], endpoint: AnyEndpoint): AccessRow {
  const row = rows.find(({ name }) => name === accessName(endpoint));
  if (!row) throw new Error(`No row says who may call ${accessName(endpoint)}.`);
  return row;
}
