import { accountData } from '#features/account/server/personal-data.ts';
import { auditTable } from '#features/admin/audit/server/api.ts';
import { challengesTable } from '#features/admin/challenges/server/api.ts';
import { claimsTable } from '#features/admin/claims/server/api.ts';
import { commentsTable } from '#features/admin/comments/server/api.ts';
import { communitiesTable } from '#features/admin/communities/server/api.ts';
import { correctionsTable } from '#features/admin/corrections/server/api.ts';
import { mailsTable } from '#features/admin/mails/server/api.ts';
import { membershipsTable } from '#features/admin/memberships/server/api.ts';
import { menuItemsTable } from '#features/admin/menu-items/server/api.ts';
import { paymentsTable } from '#features/admin/payments/server/api.ts';
import { postsTable } from '#features/admin/posts/server/api.ts';
import { restaurantsTable } from '#features/admin/restaurants/server/api.ts';
import { reviewsTable } from '#features/admin/reviews/server/api.ts';
import { storiesTable } from '#features/admin/stories/server/api.ts';
import type { AdminTable } from '#features/admin/table/server/admin-table.ts';
import { usersTable } from '#features/admin/users/server/api.ts';
import { vouchersTable } from '#features/admin/vouchers/server/api.ts';
import { authData } from '#features/auth/server/personal-data.ts';
import { challengeNotificationSubject } from '#features/challenges/server/notification-subject.ts';
import { challengesData } from '#features/challenges/server/personal-data.ts';
import { challengePictures } from '#features/challenges/server/shown-pictures.ts';
import { claimsData } from '#features/claims/server/personal-data.ts';
import { claimPictures } from '#features/claims/server/shown-pictures.ts';
import { communityNotificationSubject } from '#features/communities/server/notification-subject.ts';
import { communitiesData } from '#features/communities/server/personal-data.ts';
import { communitySubject } from '#features/communities/server/report-subject.ts';
import { communityPictures } from '#features/communities/server/shown-pictures.ts';
import { correctionsData } from '#features/corrections/server/personal-data.ts';
import { correctionPictures } from '#features/corrections/server/shown-pictures.ts';
import { credentialsData } from '#features/credentials/server/personal-data.ts';
import { discoveryData } from '#features/discovery/server/personal-data.ts';
import { followsData } from '#features/follows/server/personal-data.ts';
import { listsData } from '#features/lists/server/personal-data.ts';
import { loyaltyData } from '#features/loyalty/server/personal-data.ts';
import { mailData } from '#features/mail/server/personal-data.ts';
import { mediaData } from '#features/media/server/personal-data.ts';
import type { PictureSource } from '#features/media/server/shown.ts';
import { menusData } from '#features/menus/server/personal-data.ts';
import { menuPictures } from '#features/menus/server/shown-pictures.ts';
import { moderationData } from '#features/moderation/server/personal-data.ts';
import { userSubject } from '#features/moderation/server/report-subject.ts';
import { notificationsData } from '#features/notifications/server/personal-data.ts';
import type { NotificationParts } from '#features/notifications/server/registry.ts';
import { paymentsData } from '#features/payments/server/personal-data.ts';
import { hidesBlockedAndMuted } from '#features/people/server/notification-filter.ts';
import { peoplePictures } from '#features/people/server/shown-pictures.ts';
import {
  commentNotificationSubject,
  postNotificationSubject,
} from '#features/posts/server/notification-subjects.ts';
import { postsData } from '#features/posts/server/personal-data.ts';
import { commentSubject, postSubject } from '#features/posts/server/report-subjects.ts';
import { postPictures } from '#features/posts/server/shown-pictures.ts';
import { wallHints } from '#features/posts/server/wall-hints.ts';
import { preferencesData } from '#features/preferences/server/personal-data.ts';
import { redemptionsData } from '#features/redemptions/server/personal-data.ts';
import { rewardPictures } from '#features/redemptions/server/shown-pictures.ts';
import { reportsData } from '#features/reports/server/personal-data.ts';
import { restaurantNotificationSubject } from '#features/restaurants/server/notification-subject.ts';
import { restaurantsData } from '#features/restaurants/server/personal-data.ts';
import { restaurantSubject } from '#features/restaurants/server/report-subject.ts';
import { restaurantPictures } from '#features/restaurants/server/shown-pictures.ts';
import { reviewNotificationSubject } from '#features/reviews/server/notification-subject.ts';
import { reviewsData } from '#features/reviews/server/personal-data.ts';
import { reviewSubject } from '#features/reviews/server/report-subject.ts';
import { reviewPictures } from '#features/reviews/server/shown-pictures.ts';
import { staffData } from '#features/staff/server/personal-data.ts';
import { storiesData } from '#features/stories/server/personal-data.ts';
import { storySubject } from '#features/stories/server/report-subject.ts';
import { storyPictures } from '#features/stories/server/shown-pictures.ts';
import { visitsData } from '#features/visits/server/personal-data.ts';
import { vouchersData } from '#features/vouchers/server/personal-data.ts';
import { walletData } from '#features/wallet/server/personal-data.ts';
import type { PersonalData } from '#kit/server/personal-data.ts';
import type { ReportSubject } from '#kit/server/report-subject.ts';
import { notificationKinds } from '../notification-kinds.ts';

/** What features bring for other features to use, each of them from its own folder. */
export type Registries = {
  /** In the order in which an account is erased: a restaurant goes before reviews are counted again. */
  personalData: readonly PersonalData[];
  /** Where pictures are shown: what stands in none of them is swept. */
  pictures: readonly PictureSource[];
  /** What people can report, in the order in which administrators choose between kinds. */
  reportSubjects: readonly ReportSubject[];
  /** What administrators see in tables; the search over all of them names them in this order. */
  adminTables: readonly AdminTable[];
  /** What people are told of: kinds, what they are about, who is told nothing of whom, and what else open pages hear of. */
  notifications: NotificationParts;
};

export const registries: Registries = {
  personalData: [
    authData,
    credentialsData,
    mediaData,
    mailData,
    notificationsData,
    preferencesData,
    followsData,
    walletData,
    paymentsData,
    vouchersData,
    restaurantsData,
    claimsData,
    staffData,
    menusData,
    visitsData,
    loyaltyData,
    reportsData,
    reviewsData,
    communitiesData,
    postsData,
    storiesData,
    redemptionsData,
    challengesData,
    discoveryData,
    listsData,
    moderationData,
    correctionsData,
    accountData,
  ],
  pictures: [
    peoplePictures,
    restaurantPictures,
    menuPictures,
    reviewPictures,
    communityPictures,
    postPictures,
    storyPictures,
    rewardPictures,
    challengePictures,
    claimPictures,
    correctionPictures,
  ],
  reportSubjects: [
    reviewSubject,
    postSubject,
    commentSubject,
    storySubject,
    communitySubject,
    userSubject,
    restaurantSubject,
  ],
  adminTables: [
    usersTable,
    restaurantsTable,
    claimsTable,
    correctionsTable,
    menuItemsTable,
    reviewsTable,
    postsTable,
    commentsTable,
    storiesTable,
    communitiesTable,
    challengesTable,
    membershipsTable,
    paymentsTable,
    vouchersTable,
    mailsTable,
    auditTable,
  ],
  notifications: {
    kinds: notificationKinds,
    subjects: [
      restaurantNotificationSubject,
      reviewNotificationSubject,
      communityNotificationSubject,
      postNotificationSubject,
      commentNotificationSubject,
      challengeNotificationSubject,
    ],
    filters: [hidesBlockedAndMuted],
    hints: [wallHints],
  },
};
