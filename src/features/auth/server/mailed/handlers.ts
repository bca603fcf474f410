import { t } from '#kit/contract/text.ts';
import { conflict, refuseAboveLimit, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { confirmEmail, forgotPassword, resetPassword, sendConfirmation } from '../../contract.ts';
import { RESET_INTERVAL_MINUTES } from '../../rules.ts';
import { lockAccount } from '../accounts.ts';
import { rememberDevice } from '../device-marks.ts';
import { applyConfirmation, sendConfirmation as send, sendAddressChange } from './confirmation.ts';
import { applyPasswordReset, sendPasswordReset } from './recovery.ts';
import { findPendingEmail } from './tokens.ts';

/** Per network and address; per account, `sendPasswordReset` leaves mails out. */
const REQUEST_LIMIT = { points: 5, seconds: 3600 };

export const mailedHandlers = [
  handle(sendConfirmation, async (context) => {
    const account = await lockAccount(context.db, context.user.id);
    if (!account) throw unauthorised();
    const pendingEmail = await findPendingEmail(context.db, account);
    if (pendingEmail !== null) await sendAddressChange(context, account, pendingEmail);
    else if (account.emailConfirmedAt === null) await send(context, account);
    else throw conflict(t('Your e-mail address is confirmed.'));
    return { email: pendingEmail ?? account.email };
  }),

  handle(confirmEmail, (context) => applyConfirmation(context, context.input.token)),

  handle(forgotPassword, async ({ input, caller, services, after }) => {
    const { limits, log } = services;
    const from = limits.addressKey(caller.address) ?? 'local';
    await limits
      .counter('forgot-password', REQUEST_LIMIT)
      .take(
        `${from}:${input.email.toLowerCase()}`,
        refuseAboveLimit(t('You can ask for a link to this address')),
      );
    // Not awaited: the time taken would reveal whether an account has the address.
    after(() => {
      sendPasswordReset(services, input.email).catch((error: unknown) =>
        log.warn({ error }, 'sending a link for a new password'),
      );
    });
    return {
      message: t(
        'If an account has this address, a link for a new password is on its way. Nothing after {resetPauseMinutes} minutes? Look into the spam folder, or ask again.',
        { resetPauseMinutes: RESET_INTERVAL_MINUTES },
      ),
    };
  }),

  handle(resetPassword, async (context) => {
    const { input, caller, services, after } = context;
    const account = await applyPasswordReset(context, input);
    after(() => rememberDevice(services.sessions, caller, account));
    if (caller.user?.id === account.id) after(() => caller.setSession(null));
    return { message: t('Your password is changed, and every device is signed out.') };
  }),
];
