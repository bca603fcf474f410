import { z } from 'zod';
import { POSTS } from '#features/posts/rules.ts';
import { PreferenceLists } from '#features/preferences/shapes.ts';
import { REVIEWS } from '#features/reviews/rules.ts';
import { nameText, PersonName, Timestamp, text } from '#kit/contract/shapes.ts';
import { AUDIENCES, PRICE_RANGES, REVIEW_TYPES } from '#vocabulary.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, ARCHIVES } from './rules.ts';

/** The documents of an archive, as written and read; schema.org's names where they exist. */

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const describeKey = (kind: string) =>
  z.string().regex(new RegExp(`^urn:tablemate:${UUID}:${kind}:\\d{1,15}$`), `Not the name of a ${kind}`);

const PlaceKey = describeKey('place');
const placeRef = z.object({ '@id': PlaceKey });

/** Everything in an archive is by the person whom its profile describes. */
export const AUTHOR = '#me';
const author = z.object({ '@id': z.literal(AUTHOR, 'An archive holds what one person wrote') });

const graph = <Item extends z.ZodType>(item: Item) =>
  z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(item).max(ARCHIVES.maxItems) });

export const PICTURE_FILE = /^pictures\/[\w-]{1,100}\.webp$/;
const Picture = z.object({
  '@type': z.literal('ImageObject'),
  contentUrl: z.string().regex(PICTURE_FILE),
  caption: text(200).optional(),
});
export type PictureDocument = z.infer<typeof Picture>;

const count = z.int().min(0).max(10_000_000);

export const ArchiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  installation: z.uuid(),
  site: z.string().regex(/^[a-z\d.:-]{1,100}$/i),
  /** The person's key there. */
  person: describeKey('person'),
  username: z.string().max(100),
  createdAt: Timestamp,
  /** Importable items of each kind. */
  counts: z.partialRecord(
    z.enum([
      'profile',
      'places',
      'saved',
      'lists',
      'listed',
      'reviews',
      'comparisons',
      'posts',
      'comments',
      'people',
    ]),
    count,
  ),
  /** Files in the folder `pictures`. */
  pictures: count,
  /** Rows of each of the complete tables, which the archive has as well. */
  tables: z.record(z.string().max(60), count),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

const Geo = z.object({
  '@type': z.literal('GeoCoordinates'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const Place = z.object({
  '@type': z.literal('Restaurant'),
  '@id': PlaceKey,
  name: nameText(120).min(1),
  servesCuisine: nameText(60).min(1),
  priceRange: z.enum(PRICE_RANGES).optional(),
  address: text(300).optional(),
  geo: Geo.optional(),
  telephone: text(40).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  /** Ids at place sources: "osm", "node/123". */
  identifier: z
    .array(z.object({ '@type': z.literal('PropertyValue'), propertyID: text(80), value: text(200) }))
    .max(20)
    .optional(),
});
export type PlaceDocument = z.infer<typeof Place>;
export const PlaceGraph = graph(Place);

export const Profile = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Person'),
  '@id': z.literal(AUTHOR),
  name: PersonName.optional(),
  description: text(500).optional(),
  image: Picture.optional(),
});
export type ProfileDocument = z.infer<typeof Profile>;

export const PreferencesDocument = PreferenceLists;

/** Parts of a visit that stars can be for; the first rating is for the whole visit. */
export const ASPECTS = ['food', 'service', 'atmosphere', 'value', 'view'] as const;
const stars = z.int().min(1).max(5);
const Rating = z.object({
  '@type': z.literal('Rating'),
  ratingValue: stars,
  reviewAspect: z.enum(ASPECTS).optional(),
});

const Review = z.object({
  '@type': z.literal('Review'),
  '@id': describeKey('review'),
  author,
  itemReviewed: placeRef,
  /** The part of the place that it is about. */
  reviewAspect: z.enum(REVIEW_TYPES),
  about: z.object({ '@type': z.literal('MenuItem'), name: text(120) }).optional(),
  datePublished: Timestamp,
  dateModified: Timestamp.optional(),
  reviewRating: z
    .array(Rating)
    .min(1)
    .max(1 + ASPECTS.length),
  name: text(REVIEWS.longestTitle).optional(),
  reviewBody: text(REVIEWS.longest).optional(),
  abstract: text(REVIEWS.longest).optional(),
  image: z.array(Picture).max(REVIEWS.photos).optional(),
});
export type ReviewDocument = z.infer<typeof Review>;
export const ReviewGraph = graph(Review);

const Point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});

const ListedPlace = z.object({
  type: z.literal('Feature'),
  geometry: Point.nullable(),
  properties: z.object({
    place: PlaceKey,
    name: z.string().max(200),
    address: z.string().max(400).optional(),
    addedAt: Timestamp,
  }),
});
export type ListedPlaceDocument = z.infer<typeof ListedPlace>;

export const SavedDocument = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(ListedPlace).max(ARCHIVES.maxItems),
});

export const PlaceList = SavedDocument.extend({
  id: describeKey('list'),
  name: nameText(60).min(1),
  isShared: z.boolean(),
  isListed: z.boolean(),
  createdAt: Timestamp,
}).refine(({ isShared, isListed }) => isShared || !isListed);
export type PlaceListDocument = z.infer<typeof PlaceList>;

const COMPARISON_WORDS = ['first', 'second', 'same'] as const;
export const ComparisonRow = z.object({
  first: PlaceKey,
  second: PlaceKey,
  better: z.enum(COMPARISON_WORDS),
  askedAt: Timestamp,
});
export type ComparisonRow = z.infer<typeof ComparisonRow>;

const Reply = z.object({
  '@type': z.literal('Comment'),
  '@id': describeKey('comment'),
  author,
  text: text(POSTS.longestComment).min(1),
  datePublished: Timestamp,
});
const Comment = Reply.extend({ comment: z.array(Reply).max(ARCHIVES.maxItems).optional() });
export type CommentDocument = z.infer<typeof Comment>;

const Post = z.object({
  '@type': z.literal('SocialMediaPosting'),
  '@id': describeKey('post'),
  author,
  text: text(POSTS.longest).optional(),
  about: placeRef.extend({ hasMenuItem: text(120).optional() }).optional(),
  audience: z.enum(AUDIENCES),
  datePublished: Timestamp,
  dateModified: Timestamp.optional(),
  image: z.array(Picture).max(POSTS.photos).optional(),
  /** The person's own comments below the post, nested. */
  comment: z.array(Comment).max(ARCHIVES.maxItems).optional(),
});
export type PostDocument = z.infer<typeof Post>;
export const PostGraph = graph(Post);

export const FollowedRow = z.object({ username: z.string().min(1).max(100), since: Timestamp });
