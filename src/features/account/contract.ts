import { z } from 'zod';
import { User } from '#features/auth/contract.ts';
import { download } from '#kit/contract/download.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, CurrentPassword, Done, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { EXPORT_STATUSES } from '#vocabulary.ts';
import { DeletionReceipt, EmailChange, PasswordChange } from './shapes.ts';

export const EmailStatus = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  /** The new address that a link was sent to; null without a pending change. */
  pendingEmail: z.string().nullable(),
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/user/email',
  access: 'signed-in',
  summary:
    'Send a link to another e-mail address, which is mine once that is opened; asks for the password, and says the same of an address that has an account',
  input: EmailChange,
  confirmsPassword: () => true,
  reply: EmailStatus,
  limit: { points: 10, seconds: 3600 },
});

export const getEmailStatus = endpoint({
  method: 'GET',
  path: '/api/user/email',
  access: 'signed-in',
  summary: 'My e-mail address, whether it is confirmed, and the one that waits to take its place',
  input: z.object({}),
  reply: EmailStatus,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email/pending',
  access: 'signed-in',
  summary: 'Cancel a change of my e-mail address: the link sent to the new one stops working',
  input: z.object({}),
  reply: EmailStatus,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'signed-in',
  summary: 'Change my password; asks for the current one and ends all other sessions',
  input: PasswordChange,
  confirmsPassword: () => true,
  reply: Done,
  transaction: false,
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/user/language',
  access: 'signed-in',
  summary: 'Choose the language of my pages, mails and notifications; null follows the address of a page',
  input: z.object({ locale: z.string().max(10).nullable() }),
  reply: User,
});

export const SignedIn = z.object({
  /** A public id, not the token. */
  id: z.string(),
  /** Whether it made this request. */
  current: z.boolean(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  createdAt: Timestamp,
  /** Accurate to the hour. */
  usedAt: Timestamp,
});
export type SignedIn = z.infer<typeof SignedIn>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'signed-in',
  summary: 'My sessions: the browsers that are signed in',
  input: z.object({}),
  reply: z.array(SignedIn),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'signed-in',
  summary: 'Sign out a browser of mine',
  input: z.object({ id: z.string().max(100) }),
  reply: Done,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signed-in',
  summary: 'Sign out all my other browsers',
  input: z.object({}),
  reply: z.object({ ended: z.int() }),
});

export const Export = z.object({
  id: Id,
  status: z.enum(EXPORT_STATUSES),
  createdAt: Timestamp,
  readyAt: Timestamp.nullable(),
  /** End of the download; null until ready. */
  expiresAt: Timestamp.nullable(),
});
export type Export = z.infer<typeof Export>;

export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'signed-in',
  summary: 'The exports of my data, newest first',
  input: z.object({}),
  reply: z.array(Export),
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'signed-in',
  summary: 'Request an export of my data; while one is being made, that one',
  input: z.object({}),
  reply: Export,
  limit: { points: 5, seconds: 24 * 3600 },
});

export const downloadExport = download({
  path: '/api/account/exports/:id/archive',
  access: 'signed-in',
  summary: 'An export of my data that is ready',
  input: z.object({ id: PathId }),
  contentType: 'application/zip',
  fileName: () => 'tablemate-my-data.zip',
});

/** What prevents deleting an account, and what would be lost. */
export const getClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  access: 'signed-in',
  summary: 'What deleting my account would take with it, and what has to be done before',
  input: z.object({}),
  reply: z.object({
    /** In the currency of the installation. */
    walletBalance: Cents,
    /** Per currency: what goes back to cards, to the bank, and the rest; the parts add up to `balance`. Can be empty. */
    balances: z.array(
      z.object({ currency: z.string(), balance: Cents, cards: Cents, bank: Cents, rest: Cents }),
    ),
    /** The display name of the bank that gets the money; null if none can be paid. */
    bank: z.string().nullable(),
    /** Whether a bank would get money if its owner named one. */
    canNameBank: z.boolean(),
    isLastAdministrator: z.boolean(),
    reviewCount: z.int(),
    restaurants: z.array(
      z.object({
        id: Id,
        name: z.string(),
        reviewCount: z.int(),
        /** The open offer to another owner. */
        offer: z.object({ username: z.string(), endsAt: Timestamp }).nullable(),
      }),
    ),
  }),
});

/** Reviews stay under "Former member", or are deleted ("go"). */
export const REVIEWS_AFTERWARDS = ['stay', 'go'] as const;

export const Closing = z.object({
  currentPassword: CurrentPassword,
  reviews: z.enum(REVIEWS_AFTERWARDS, t('Choose what becomes of your reviews')),
  /** Must be true if there are restaurants: they are deleted with all content about them. */
  deleteRestaurants: z.boolean().default(false),
  /** The username of the person who gets what neither cards nor a bank take. */
  moneyTo: text(100).nullish(),
  /** Leaves it to Tablemate; with such money, this or `moneyTo` is required. */
  leavesMoney: z.boolean().default(false),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Delete my account; asks for the password. Unspent top-ups go back to their cards, what was received to my bank where I named one, the rest where I say',
  input: Closing,
  confirmsPassword: () => true,
  /** `receipt` is its reference. */
  reply: Done.extend({ receipt: z.string() }),
  transaction: false,
});

const byReference = z.object({ reference: z.string().max(40) });

export const getDeletionReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:reference',
  access: 'public',
  summary:
    'The receipt of a deleted account: what was erased, and what stays, why and until when; it names nobody',
  input: byReference,
  reply: DeletionReceipt,
});

export const downloadDeletionReceipt = download({
  path: '/api/receipts/:reference/file',
  access: 'public',
  summary: 'The same receipt as a file',
  input: byReference,
  contentType: 'application/json',
  fileName: () => 'tablemate-deletion-receipt.json',
});

export const HandOver = z.object({
  username: z
    .string(t('Who takes it over?'))
    .trim()
    .min(1, t('Who takes it over?'))
    .max(100, t('At most 100 characters')),
  currentPassword: CurrentPassword,
});

export const offerRestaurant = endpoint({
  method: 'POST',
  path: '/api/account/restaurants/:id/handover',
  access: 'owner',
  summary:
    'Offer a restaurant of mine to another owner, who has 14 days to accept; the next offer takes the place of the one before',
  input: HandOver.extend({ id: PathId }),
  confirmsPassword: () => true,
  reply: Done,
  limit: { points: 30, seconds: 3600 },
});

export const withdrawHandover = endpoint({
  method: 'DELETE',
  path: '/api/account/restaurants/:id/handover',
  access: 'owner',
  summary: 'Withdraw the offer of a restaurant of mine',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const Handover = z.object({
  restaurantId: Id,
  name: z.string(),
  giver: z.string(),
  endsAt: Timestamp,
});
export type Handover = z.infer<typeof Handover>;

export const listHandovers = endpoint({
  method: 'GET',
  path: '/api/account/handovers',
  access: 'owner',
  summary: 'The restaurants that other owners offer me, the oldest offer first',
  input: z.object({}),
  reply: z.array(Handover),
});

export const answerHandover = endpoint({
  method: 'PUT',
  path: '/api/account/handovers/:id',
  access: 'owner',
  summary:
    'Accept or decline the restaurant with this id that is offered to me; an administrator looks at an accepted one again',
  input: z.object({ id: PathId, decision: z.enum(['accepted', 'declined']) }),
  reply: Done,
});
