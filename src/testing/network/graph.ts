import fc from 'fast-check';

export const PEOPLE = 30;
export const PLACES = 3;
export const COMMUNITIES = 2;

const person = fc.nat(PEOPLE - 1);
const pair = fc.tuple(person, person).filter(([one, other]) => one !== other);
const pairs = (max: number, min = 0) =>
  fc.uniqueArray(pair, { minLength: min, maxLength: max, selector: ([one, other]) => `${one} ${other}` });

/** People, numbered from 0, and their relations; content is identified by its index in these lists. */
export type Graph = {
  /** Pairs of a person and another whom they blocked. */
  blocks: Array<[number, number]>;
  /** Follows; a block ends them. */
  follows: Array<[number, number]>;
  /** Follow requests. */
  requests: Array<[number, number]>;
  privates: number[];
  posts: Array<{ by: number; isForFollowers: boolean; place: number; community: number | null }>;
  /** `on` is the index of a post. */
  comments: Array<{ by: number; on: number; isReply: boolean }>;
  likes: Array<[who: number, post: number]>;
  stories: number[];
  reviews: Array<[who: number, place: number]>;
  lists: number[];
  members: Array<[who: number, community: number]>;
  placeFollows: Array<[who: number, place: number]>;
};

const POSTS = 14;
const of = (max: number) => fc.nat(max - 1);
const by = (max: number) =>
  fc.uniqueArray(fc.tuple(person, of(max)), {
    minLength: 25,
    maxLength: 40,
    selector: (one) => one.join(' '),
  });

/** Few blocks among many relations: most content has something to hide. */
export const graphs: fc.Arbitrary<Graph> = fc.record({
  blocks: pairs(3, 2),
  follows: pairs(160, 100),
  requests: pairs(10),
  privates: fc.uniqueArray(person, { minLength: 4, maxLength: 8 }),
  posts: fc.array(
    fc.record({
      by: person,
      isForFollowers: fc.boolean(),
      place: of(PLACES),
      community: fc.option(of(COMMUNITIES)),
    }),
    { minLength: POSTS, maxLength: POSTS },
  ),
  comments: fc.array(fc.record({ by: person, on: of(POSTS), isReply: fc.boolean() }), {
    minLength: 30,
    maxLength: 40,
  }),
  likes: by(POSTS),
  stories: fc.uniqueArray(person, { minLength: 10, maxLength: 15 }),
  reviews: by(PLACES),
  lists: fc.uniqueArray(person, { minLength: 6, maxLength: 10 }),
  members: by(COMMUNITIES),
  placeFollows: by(PLACES),
});

/** Lists the owner of each place, and a person they cannot see: the two sides of a block. */
export const listOwners = ({ blocks }: Graph): Array<{ owner: number; blocked: number }> =>
  Array.from({ length: PLACES }, (_, nth) => {
    const [owner = nth, blocked = nth + 1] = blocks[nth % blocks.length] ?? [];
    return { owner, blocked };
  });

const has = (list: ReadonlyArray<[number, number]>, one: number, other: number) =>
  list.some(([a, b]) => a === one && b === other);

/** Returns the rules by which a viewer of this graph may see content; null is a visitor. */
export const createRules = (graph: Graph) => {
  const isBlocked = (viewer: number | null, other: number) =>
    viewer !== null && (has(graph.blocks, viewer, other) || has(graph.blocks, other, viewer));
  const follows = (viewer: number | null, other: number) =>
    viewer !== null && has(graph.follows, viewer, other) && !isBlocked(viewer, other);
  /** Returns whether the viewer may see the content of a person's profile. */
  const seesProfile = (viewer: number | null, other: number) =>
    viewer === other ||
    (!isBlocked(viewer, other) && (!graph.privates.includes(other) || follows(viewer, other)));
  const seesPost = (viewer: number | null, nth: number) => {
    const post = graph.posts[nth];
    if (!post) return false;
    if (viewer === post.by) return true;
    return seesProfile(viewer, post.by) && (!post.isForFollowers || follows(viewer, post.by));
  };
  return { isBlocked, follows, seesProfile, seesPost };
};
