/** Of an archive that is brought in. What is larger is refused before anything of it is read. */
export const ARCHIVES = {
  maxBytes: 512 * 1024 * 1024,
  /** Of all its files, unpacked. */
  maxUnpackedBytes: 1024 * 1024 * 1024,
  maxFiles: 20_000,
  /** Of one file that is not a picture. */
  maxDocumentBytes: 32 * 1024 * 1024,
  /** Of each kind of item. */
  maxItems: 20_000,
  /** Restaurants that one archive may hand in to the administrators. */
  maxNewPlaces: 1000,
  /** People whom it suggests to follow. */
  maxHandles: 2000,
  /** After how long one is forgotten that was sent and not started. */
  draftHours: 24,
} as const;

/** What archives of ours are called, and in which version this code writes them. */
export const ARCHIVE_FORMAT = 'tablemate-archive';
export const ARCHIVE_VERSION = 1;

/** Of the files that can be brought in; all others of an archive are for people to read. */
export const OPEN_FILES = {
  profile: 'open/profile.jsonld',
  preferences: 'open/preferences.json',
  places: 'open/places.jsonld',
  reviews: 'open/reviews.jsonld',
  saved: 'open/saved.geojson',
  comparisons: 'open/comparisons.csv',
  posts: 'open/posts.jsonld',
  people: 'open/people.csv',
  commentsElsewhere: 'open/comments-elsewhere.jsonld',
  statement: 'open/statement.csv',
} as const;

export const listFile = (nth: number) => `open/lists/${String(nth).padStart(3, '0')}.geojson`;
