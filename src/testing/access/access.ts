import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, type Role } from '#testing/fixtures.ts';

/**
 * The roles that may call each endpoint. Each row has the expected answers for visitor, diner, other diner, owner,
 * other owner and administrator, in this order, for rows that belong to the diner or the owner: `yes` is a 2xx; `in`
 * means allowed but refused for another reason (400, 404, 409, 415, 422); a number is that status, without any
 * change; `-` is not tested.
 */
export const ANYONE = 'yes yes yes yes yes yes';
export const SIGNED_IN = '401 yes yes yes yes yes';
/** For rows of the diner. */
export const DINERS = '401 yes 404 404 404 404';
export const ANY_OWNER = '401 403 403 yes yes 403';
/** For rows of the owner, in the owner area. */
export const OWNERS = '401 403 403 yes 404 403';
export const ADMIN = '401 403 403 403 403 yes';

/** Rows by method and path, such as `GET /api/lists/:id`. */
type Rows<Cast> = Record<string, [expected: string, input?: (cast: Cast, role: Role) => object]>;

type Input = (role: Role) => object;

export type AccessRow = {
  /** Method and path of its endpoint. */
  name: string;
  expected: string;
  /** Creates the rows that the feature needs besides the fixtures, and returns the input of each role. */
  prepareInput: (app: TestApp, fixtures: Fixtures) => Promise<Input>;
  /** The same on fixtures shared by all rows of the feature, for calls that change nothing. */
  shareInput: (app: TestApp) => Promise<{ cast: Fixtures; input: Input }>;
};

/** Returns the rows of a feature on the common fixtures. */
export const defineAccess = (rows: Rows<Fixtures>): AccessRow[] =>
  defineAccessWith(async (_, fixtures) => fixtures, rows);

/** Returns the rows of a feature on fixtures that `extend` adds to. */
export function defineAccessWith<Cast>(
  extend: (app: TestApp, fixtures: Fixtures) => Promise<Cast>,
  rows: Rows<Cast>,
): AccessRow[] {
  const sharedCasts = new WeakMap<TestApp, Promise<{ fixtures: Fixtures; cast: Cast }>>();
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
        const entry = sharedCasts.get(app) ?? create(app);
        sharedCasts.set(app, entry);
        const { fixtures, cast } = await entry;
        return { cast: fixtures, input: toInput(cast) };
      },
    };
  });
}

export const accessName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Finds the errors if not every endpoint has exactly one row. */
export function findMismatches(endpoints: readonly AnyEndpoint[], rows: readonly AccessRow[]): string[] {
  const [expectedNames, rowNames] = [endpoints.map(accessName), rows.map(({ name }) => name)];
  return [
    ...expectedNames.filter((name) => !rowNames.includes(name)).map((name) => `${name}: no row`),
    ...rowNames.filter((name) => !expectedNames.includes(name)).map((name) => `${name}: no endpoint`),
    ...rowNames.filter((name, at) => rowNames.indexOf(name) !== at).map((name) => `${name}: two rows`),
  ];
}

/** Finds the row of an endpoint; throws if there is none. */
export function findAccess(rows: readonly AccessRow[], endpoint: AnyEndpoint): AccessRow {
  const row = rows.find(({ name }) => name === accessName(endpoint));
  if (!row) throw new Error(`No row says who may call ${accessName(endpoint)}.`);
  return row;
}
