/** Limits of an imported archive; larger ones are refused before anything is read. */
export const ARCHIVES = {
  maxBytes: 512 * 1024 * 1024,
  /** All files together, unpacked. */
  maxUnpackedBytes: 1024 * 1024 * 1024,
  maxFiles: 20_000,
  /** One file that is not a picture. */
  maxDocumentBytes: 32 * 1024 * 1024,
  /** Items of each kind. */
  maxItems: 20_000,
  /** New restaurants that one archive may submit to the administrators. */
  maxNewPlaces: 1000,
  /** People whom it suggests to follow. */
  maxHandles: 2000,
  /** An upload that is not started is deleted after this many hours. */
  draftHours: 24,
} as const;

/** The format name and the version that this code writes. */
export const ARCHIVE_FORMAT = 'tablemate-archive';
export const ARCHIVE_VERSION = 1;

/** The files that can be imported; all others are for people to read. */
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
