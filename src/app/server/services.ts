import { createDatabase, createPool } from '#db/connect.ts';
import { createReads } from '#db/reads.ts';
import { createPasswordCheck } from '#features/auth/server/confirm.ts';
import { joinTransferPlace } from '#features/coupons/server/coupons.ts';
import { createOpenId, openIdService } from '#features/credentials/server/openid/issuer.ts';
import { totpSealService } from '#features/credentials/server/totp.ts';
import { createDiscovery, discoveryService } from '#features/discovery/server/discovery.ts';
import { hasSaved } from '#features/discovery/server/saved.ts';
import { ExposureCounter, exposureService } from '#features/exposures/server/counter.ts';
import { createTermsCache, termsService } from '#features/loyalty/server/terms.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { createMailer } from '#features/mail/server/mailer.ts';
import { mapService, openMap } from '#features/map/server/map.ts';
import { openMedia } from '#features/media/server/disks.ts';
import { openPrivateFiles, privateFileService } from '#features/media/server/private-files.ts';
import { mediaService } from '#features/media/server/store.ts';
import { createMenuCache, menuService } from '#features/menus/server/listing.ts';
import { createPushSender, pushService } from '#features/notifications/server/push/push-service.ts';
import { createNotificationRegistry, notificationService } from '#features/notifications/server/registry.ts';
import { paymentService } from '#features/payments/server/provider.ts';
import { createPayments } from '#features/payments/server/providers.ts';
import { payoutService } from '#features/payouts/server/provider.ts';
import { createPayouts } from '#features/payouts/server/providers.ts';
import { personPartsService } from '#features/people/server/person-parts.ts';
import { createReasons, reasonService } from '#features/posts/server/lists/suggestion-reasons.ts';
import { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { findOwnCurrency } from '#features/restaurants/server/currency.ts';
import { createDetailCache, detailService } from '#features/restaurants/server/detail/details.ts';
import {
  createNewestReviewCache,
  createReviewSummaryCache,
  newestReviewService,
  reviewSummaryService,
} from '#features/reviews/server/review-caches.ts';
import { seedService } from '#features/seed/server/service.ts';
import { tipSharing } from '#features/tips/server/sharing.ts';
import { ownCurrencyService } from '#features/wallet/server/balances.ts';
import { cardProviderService } from '#features/wallet/server/card-provider.ts';
import { createHistory, historyService } from '#features/wallet/server/history.ts';
import { tipSharingService } from '#features/wallet/server/tip-sharing.ts';
import { webhookSealService } from '#features/webhooks/server/secrets.ts';
import { Cache } from '#kit/server/cache/cache.ts';
import type { Config } from '#kit/server/config.ts';
import { type FeatureParts, featureParts } from '#kit/server/feature/feature.ts';
import { JobRunner, jobService } from '#kit/server/jobs/runner.ts';
import { createLimits } from '#kit/server/limits.ts';
import type { Log } from '#kit/server/log.ts';
import { createSeal } from '#kit/server/secrets/seal.ts';
import { createServiceMap, provide, type Services } from '#kit/server/services.ts';
import { createSessions } from '#kit/server/session.ts';
import { openTracing } from '#kit/server/tracing/open.ts';
import { seedDatabase } from '#sample/seed.ts';
import { parts } from './features.ts';
import { detailColumns, personParts } from './statement-parts.ts';
import { subscriptions } from './subscribers.ts';

/** Lasts as long as the process, even when development reloads the code above it. */
export type Ground = { config: Config; log: Log; databaseUrl: string; secret: string };

/** Creates the services. After a reload in development new code needs new ones. */
export async function createServices(
  { config, log, databaseUrl, secret }: Ground,
  features: FeatureParts = parts,
): Promise<Services> {
  const [media, payments] = [await openMedia(config), await createPayments(config)];
  const payouts = await createPayouts(config);
  const map = await openMap(config, log);
  const tracing = await openTracing(config, log);
  const pool = createPool(
    databaseUrl,
    (error) => log.warn({ error }, 'a connection broke'),
    config.databaseConnections,
    config.databasePasswordFile,
  );
  tracing.traceStatements(pool);
  const feed = new ChangeFeed(pool);
  const discovery = createDiscovery({ pool, log, feed });
  const db = createDatabase(pool);
  const reads = createReads({ pool, db, config, log, tracing });
  const limits = createLimits(pool, config);
  const sessions = createSessions(secret);
  const push = createPushSender({ config, secret });
  const mailer = createMailer({ config, db, log, secret });
  return {
    config,
    log,
    tracing,
    pool,
    db,
    reads,
    sessions,
    limits,
    cache: new Cache(),
    confirmPassword: createPasswordCheck({ db, limits, log, sessions }),
    stopping: false,
    get: createServiceMap([
      provide(paymentService, payments),
      provide(cardProviderService, payments),
      provide(payoutService, payouts),
      provide(tipSharingService, tipSharing),
      provide(ownCurrencyService, findOwnCurrency),
      provide(historyService, createHistory(joinTransferPlace)),
      provide(reasonService, createReasons(hasSaved)),
      provide(personPartsService, personParts),
      provide(mediaService, media),
      provide(privateFileService, await openPrivateFiles(config)),
      provide(mapService, map),
      provide(detailService, createDetailCache(pool, feed, detailColumns)),
      provide(newestReviewService, createNewestReviewCache(pool, feed)),
      provide(reviewSummaryService, createReviewSummaryCache(pool, feed)),
      provide(termsService, createTermsCache(pool, feed)),
      provide(menuService, createMenuCache(pool, feed)),
      provide(discoveryService, discovery),
      provide(exposureService, new ExposureCounter({ db, log })),
      provide(mailService, mailer),
      provide(totpSealService, createSeal(secret, 'codes of apps')),
      provide(webhookSealService, createSeal(secret, 'secrets of webhooks')),
      provide(openIdService, config.openId && createOpenId(config.openId)),
      provide(featureParts, features),
      provide(jobService, new JobRunner({ pool, log }, features)),
      provide(seedService, seedDatabase),
      provide(pushService, push),
      provide(notificationService, createNotificationRegistry(features)),
    ]),
    readiness: [discovery],
    subscriptions: [...subscriptions],
  };
}

export async function stopServices({ get, pool, reads, tracing }: Services): Promise<void> {
  await get(jobService).stop();
  await get(mailService).stop();
  get(pushService).stop();
  await get(discoveryService).stop();
  await get(exposureService).stop();
  await get(mapService).close();
  await reads.stop();
  await pool.end();
  await tracing.stop();
}
