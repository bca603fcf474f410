import { inArray } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, Problem, refuseAboveLimit } from '#kit/server/problem.ts';
import { createSemaphore } from '#kit/server/semaphore.ts';
import type { Services } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import { fetchPicture } from '../contract.ts';
import { fetchFile } from './fetch.ts';
import { keepPicture } from './keep-picture.ts';
import { mediaService } from './store.ts';

/** For all pictures of one call; each one has TIMEOUT_EACH_MS. */
const TIMEOUT_MS = 60_000;
const TIMEOUT_EACH_MS = 10_000;

/** Pictures of other sites in memory at a time, from fetching to storing: in total, and per person. */
const withFetchSlot = createSemaphore(8, 2);

export const keepFetched = (services: Services, userId: number, url: string, alt: string | undefined) =>
  withFetchSlot(async () => keepPicture(services, userId, await fetchFile(url), alt), { owner: userId });

type Pictured = {
  images?: string[] | undefined;
  logo?: string | null | undefined;
  image?: string | null | undefined;
  menuItems?: { image?: string | null | undefined }[] | undefined;
};

type Context<Input> = { input: Input; user: Actor; services: Services };

/**
 * Fetches the pictures of an input that are at other sites, stores them as uploads of this person, and returns the
 * input with the new addresses. If one fails, none is stored, and its field reports why. Call it before a
 * transaction, because other sites are slow.
 */
export async function keepOutside<Input extends Pictured>(context: Context<Input>): Promise<Input> {
  const { input } = context;
  const outside = new Map<string, string>();
  for (const [field, address] of listPictures(input))
    if (/^https?:/i.test(address) && !outside.has(address)) outside.set(address, field);
  if (outside.size === 0) return input;
  const storedAddresses = await keepAll(context, outside);
  const toStoredAddress = <Address extends string | null | undefined>(address: Address) =>
    address ? (storedAddresses.get(address) ?? address) : address;
  return {
    ...input,
    ...(input.images && { images: input.images.map(toStoredAddress) }),
    ...(input.logo && { logo: toStoredAddress(input.logo) }),
    ...(input.image && { image: toStoredAddress(input.image) }),
    ...(input.menuItems && {
      menuItems: input.menuItems.map((dish) =>
        dish.image ? { ...dish, image: toStoredAddress(dish.image) } : dish,
      ),
    }),
  };
}

function listPictures({ images = [], logo, image, menuItems = [] }: Pictured): [string, string][] {
  const pairs: [string, string | null | undefined][] = [
    ...images.map((one, at): [string, string] => [`images.${at}`, one]),
    ['logo', logo],
    ['image', image],
    ...menuItems.map((dish, at): [string, string | null | undefined] => [
      `menuItems.${at}.image`,
      dish.image,
    ]),
  ];
  return pairs.flatMap(([field, address]): [string, string][] => (address ? [[field, address]] : []));
}

/** Returns the new addresses by the outside ones. */
async function keepAll(
  { user, services }: Pick<Context<unknown>, 'user' | 'services'>,
  outside: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const until = Date.now() + TIMEOUT_MS;
  const { method, path, limit } = fetchPicture;
  const counter = limit && services.limits.counter(`${method} ${path}`, limit);
  const storedUploads = new Map<string, typeof uploads.$inferSelect>();
  let failure: unknown = null;
  await Promise.all(
    [...outside].map(([address, field]) =>
      withFetchSlot(
        async () => {
          if (failure) return;
          try {
            await counter?.take(
              `user:${user.id}`,
              refuseAboveLimit(t('Pictures of other sites can be added')),
            );
            const timeout = Math.max(1, Math.min(TIMEOUT_EACH_MS, until - Date.now()));
            const bytes = await fetchFile(address, { timeout });
            storedUploads.set(address, await keepPicture(services, user.id, bytes, undefined));
          } catch (error) {
            failure ??= toFieldError(field, error);
          }
        },
        { owner: user.id },
      ),
    ),
  );
  if (failure) {
    await discard(services, [...storedUploads.values()]);
    throw failure;
  }
  return new Map([...storedUploads].map(([address, upload]) => [address, upload.address]));
}

/** Reports a picture's error at its field; other errors stay unchanged. */
function toFieldError(field: string, error: unknown): unknown {
  if (!(error instanceof Problem) || ![400, 413, 415].includes(error.status)) return error;
  return badInput({ [field]: error.errors?.url ?? error.message });
}

async function discard({ db, get }: Services, uploadRows: (typeof uploads.$inferSelect)[]): Promise<void> {
  if (uploadRows.length === 0) return;
  const ids = uploadRows.map(({ id }) => id);
  await db.delete(uploads).where(inArray(uploads.id, ids));
  for (const { address } of uploadRows) await get(mediaService).remove(address);
}
