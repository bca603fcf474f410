/** Who may import whom. docs/architecture.md says why; `npm run check` holds the code to it. */

/** Outermost first: each may import itself and what comes after it. */
const RINGS = ['app', 'features', 'kit', 'db', 'addresses.ts', 'vocabulary'];

/** Groups of features in order: each feature may import those before it in its group, and all earlier groups. */
const GROUPS = {
  base: [
    'mail',
    'auth',
    'credentials',
    'media',
    'audit',
    'transparency',
    'translation',
    'notifications',
    'map',
    'apps',
    'tokens',
  ],
  people: ['people', 'follows', 'preferences'],
  money: ['wallet', 'payments', 'vouchers', 'payouts'],
  places: ['hours', 'restaurants', 'menus', 'staff', 'visits', 'tips'],
  voices: ['reports', 'reviews', 'communities', 'posts', 'stories'],
  rewards: ['redemptions', 'loyalty', 'coupons', 'challenges'],
  finding: ['search-index', 'sentence', 'exposures', 'discovery', 'lists', 'cities', 'taste', 'feeds'],
  together: ['tables', 'decisions'],
  desks: [
    'imports',
    'archives',
    'webhooks',
    'account',
    'counter',
    'owner',
    'moderation',
    'corrections',
    'freshness',
    'claims',
    'assistants',
    'admin',
    'seed',
  ],
};

const ORDER = Object.values(GROUPS).flat();

const TESTS = ['\\.test\\.tsx?$', '/testing/'];
/** A feature, or one noun of the feature `admin`, whose desks are told apart by what stands in their tables. */
const FEATURE = 'features/(admin/(?!server/|web/)[^/]+|[^/]+)';
const SERVER = `^(src/(app|kit|${FEATURE})/server|sample)/`;
const WEB = `^src/(app|kit|${FEATURE})/web/`;
const PURE = [
  '^src/(vocabulary|addresses)\\.ts$',
  '^src/vocabulary/[a-z]+\\.ts$',
  '^src/app/contract\\.ts$',
  '^src/kit/contract/',
  `^src/${FEATURE}/[^/]+\\.ts$`,
  // Nothing but computing: they run in tests and benches without a database or a page.
  '^src/features/(search-index|sentence)/',
];

const packages = (...names) => names.map((name) => `node_modules/(@types/)?${name}/`);

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rings = RINGS.slice(1).map((ring, index) => {
  const outer = RINGS.slice(0, index + 1).join('|');
  const from = { path: `^src/${ring}`, pathNot: TESTS };
  return forbid(`ring-${ring}`, `${ring} knows nothing of ${outer}.`, from, { path: `^src/(${outer})/` });
});

const groups = ORDER.slice(0, -1).map((feature, index) => {
  const later = ORDER.slice(index + 1).join('|');
  const from = { path: `^src/features/${feature}/`, pathNot: TESTS };
  return forbid(`order-${feature}`, 'A feature imports only those before it.', from, {
    path: `^src/features/(${later})/`,
  });
});

const paths = [
  forbid(
    'sample-below-app',
    'Sample data knows features, and of what runs only the app knows it.',
    { path: '^sample/', pathNot: TESTS },
    { path: '^src/app/' },
  ),
  forbid(
    'sample-for-app',
    'Features work without sample data.',
    { path: '^src/', pathNot: ['^src/app/server/', ...TESTS] },
    { path: '^sample/' },
  ),
  forbid(
    'in-a-group',
    'Every feature has its place in a group.',
    {},
    {
      path: '^src/features/',
      pathNot: `^src/features/(${ORDER.join('|')})/`,
    },
  ),
  forbid(
    'web-side',
    'Pages reach the server through a contract.',
    { path: WEB, pathNot: TESTS },
    {
      path: [SERVER, '^src/db/'],
    },
  ),
  forbid(
    'server-side',
    'The server knows no page.',
    { path: [SERVER, '^src/db/'], pathNot: TESTS },
    {
      path: WEB,
    },
  ),
  forbid(
    'pure',
    'What both sides share runs anywhere.',
    { path: PURE, pathNot: TESTS },
    {
      pathNot: [...PURE, 'node_modules/zod/'],
    },
  ),
  forbid(
    'api-is-private',
    'Another feature uses a named capability.',
    {
      pathNot: [
        `^src/${FEATURE}/server/feature\\.ts$`,
        '^src/features/admin/server/desks\\.ts$',
        '^src/testing/example/feature\\.ts$',
      ],
    },
    {
      path: [
        `^src/(${FEATURE}|testing/example)/server/api\\.ts$`,
        '^src/features/admin/[^/]+/server/desk\\.ts$',
      ],
    },
  ),
  forbid(
    'feature-is-for-the-app',
    'What a feature brings is collected in one list.',
    { pathNot: ['^src/app/server/features\\.ts$', ...TESTS] },
    {
      path: `^src/${FEATURE}/server/feature\\.ts$`,
    },
  ),
  forbid(
    'pages-are-for-the-app',
    'What a feature brings to the page is collected in one list.',
    { pathNot: ['^src/app/web/(features|router)\\.tsx?$', ...TESTS] },
    {
      path: `^src/(app|${FEATURE})/web/feature\\.tsx$`,
    },
  ),
  forbid(
    'tables-without-forms',
    'Tables of the administration load zod with a dialog.',
    { path: '^src/features/admin/table/web/', pathNot: ['Dialog\\.tsx$', ...TESTS] },
    { path: ['node_modules/zod/', '^src/kit/web/form\\.tsx$'] },
  ),
  forbid(
    'sql',
    'SQL stays on the server.',
    { pathNot: [SERVER, '^src/db/', ...TESTS] },
    {
      path: packages('drizzle-orm', 'pg'),
    },
  ),
  forbid(
    'react',
    'React stays on the pages.',
    { path: '^(src|sample)/', pathNot: [WEB, '^src/testing/(parts\\.tsx$|web/|example/web-)'] },
    {
      path: packages('react', 'react-dom', 'react-hook-form', '@tanstack', '@base-ui', 'lucide-react'),
    },
  ),
  forbid('testing', 'Helpers for tests stay in tests.', { pathNot: TESTS }, { path: '/testing/' }),
  forbid(
    'developers-packages',
    'What runs is a dependency.',
    { path: '^(src|sample)/', pathNot: TESTS },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
    },
  ),
  forbid(
    'no-barrel',
    'Things are imported from where they are.',
    { pathNot: '^src/db/schema\\.ts$' },
    {
      dependencyTypes: ['export'],
    },
  ),
  forbid('no-circle', 'Types included.', {}, { circular: true }),
  forbid('no-dead-end', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
];

export default {
  forbidden: [...rings, ...groups, ...paths],
  options: {
    // TypeScript 7 has no interface for parsers: without swc this would silently see nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['^dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
