import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CreditCard, FileText, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { useRefreshOnNotification } from '#features/notifications/web/useRefreshOnNotification.ts';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { Payout, Purse } from '../contract.ts';
import { payoutFailed, payoutPaid } from '../notifications.ts';
import type { Hurdle } from '../options.ts';
import { HURDLE_TEXTS } from '../rules.ts';
import { BankForm, BankPart } from './BankPart.tsx';
import { PAYOUT_STATES } from './payoutStates.ts';
import { myPayouts, PAYOUT_READS, type PayoutOverview, payoutHistory } from './payouts.ts';
import { WayOutForm } from './WayOutForm.tsx';

export type PayoutStep =
  | { name: 'overview' }
  /** The purse of the payout or refund in progress. */
  | { name: 'bank'; purse?: Purse }
  | { name: 'payout' | 'refund'; purse: Purse };

export const STEP_TITLES: Record<PayoutStep['name'], string> = {
  overview: t('Pay out'),
  bank: t('Where your money goes'),
  payout: t('Pay out to your bank'),
  refund: t('Give back to your cards'),
};

interface PayoutsPanelProps {
  step: PayoutStep;
  onStep: (step: PayoutStep) => void;
}

/** Payouts and refunds, one step at a time. */
export function PayoutsPanel({ step, onStep }: PayoutsPanelProps) {
  const payouts = useQuery(myPayouts);
  const onDone = () => onStep({ name: 'overview' });
  if (payouts.error && !payouts.data) return <ReadError read={payouts} />;
  if (!payouts.data) return <WalletSkeleton />;
  const { data } = payouts;
  if (data.provider.kind === null && data.purses.every(({ topUps }) => topUps === 0))
    return <EmptyState className="py-4!">{t('Payouts are not set up')}</EmptyState>;
  switch (step.name) {
    case 'bank':
      return (
        <BankForm
          overview={data}
          onSaved={() => (step.purse ? onStep({ name: 'payout', purse: step.purse }) : onDone())}
          onBack={onDone}
        />
      );
    case 'payout':
    case 'refund':
      return (
        <WayOutForm
          key={step.name}
          way={step.name}
          purse={step.purse}
          destination={data.account?.name ?? t('your bank')}
          onDone={onDone}
        />
      );
    case 'overview':
      return <OverviewStep overview={data} onStep={onStep} />;
  }
}

function OverviewStep({
  overview,
  onStep,
}: {
  overview: PayoutOverview;
  onStep: (step: PayoutStep) => void;
}) {
  const { purses, hurdles, provider } = overview;
  const account = hurdles.filter((hurdle) => hurdle !== 'bank');
  const statement = purses[0]?.currency ?? DEFAULT_CURRENCY;
  return (
    <div className="grid gap-5">
      {purses.length === 0 && (
        <p className="text-ink-2">{t('Your wallet is empty. What you receive can be paid out here.')}</p>
      )}
      {account.map((hurdle) => (
        <HurdleNote key={hurdle} hurdle={hurdle} />
      ))}
      {purses.map((purse) => (
        <PursePart
          key={purse.currency}
          purse={purse}
          hasPayouts={provider.kind !== null}
          isBlocked={account.length > 0}
          needsBank={hurdles.includes('bank')}
          onStep={onStep}
        />
      ))}
      {provider.kind !== null && <BankPart overview={overview} onChange={() => onStep({ name: 'bank' })} />}
      <PayoutList />
      <a href={links.statement(statement)} className={buttonClass({ variant: 'quiet' })}>
        <FileText size={18} /> {t('Statement')}
      </a>
    </div>
  );
}

/** What must be done first, with a link to it. */
function HurdleNote({ hurdle }: { hurdle: Hurdle }) {
  return (
    <p className="rounded-field bg-sunken px-3.5 py-2.5 text-sm">
      {HURDLE_TEXTS[hurdle]}{' '}
      <a
        href={hurdle === 'address' ? links.settings : links.signInSettings}
        className="text-accent underline underline-offset-4"
      >
        {t('Open settings')}
      </a>
    </p>
  );
}

interface PursePartProps {
  purse: Purse;
  hasPayouts: boolean;
  /** Whether every payout is refused at the moment. */
  isBlocked: boolean;
  needsBank: boolean;
  onStep: (step: PayoutStep) => void;
}

/** The balance in one currency by source. */
function PursePart({ purse, hasPayouts, isBlocked, needsBank, onStep }: PursePartProps) {
  const { currency, received, topUps, vouchers, least } = purse;
  const show = (amount: number) => formatMoney(amount, currency);
  return (
    <div className="grid gap-3">
      {hasPayouts && received > 0 && (
        <WayOut
          icon={<Landmark size={20} />}
          label={t('Received')}
          amount={show(received)}
          note={
            received < least
              ? t('From {show} on it can be paid out.', { show: show(least) })
              : t('Without a fee.')
          }
        >
          <Button
            variant="primary"
            size="sm"
            disabled={isBlocked || received < least}
            onClick={() => onStep({ name: needsBank ? 'bank' : 'payout', purse })}
          >
            {rich('Pay out{show}', { show: <span className="sr-only"> {show(received)}</span> })}
          </Button>
        </WayOut>
      )}
      {topUps > 0 && (
        <WayOut
          icon={<CreditCard size={20} />}
          label={t('Unspent top-ups')}
          amount={show(topUps)}
          note={t('Back to the cards they came from, the newest first.')}
        >
          <Button size="sm" onClick={() => onStep({ name: 'refund', purse })}>
            {rich('Give back{show}', { show: <span className="sr-only"> {show(topUps)}</span> })}
          </Button>
        </WayOut>
      )}
      {vouchers > 0 && (
        <p className="text-sm text-ink-2">
          {t('{show} came by voucher, and can be spent or given.', { show: show(vouchers) })}
        </p>
      )}
    </div>
  );
}

interface WayOutProps {
  icon: ReactNode;
  label: string;
  amount: string;
  note: string;
  children: ReactNode;
}

function WayOut({ icon, label, amount, note, children }: WayOutProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">
          {label} <span className="tabular-nums">{amount}</span>
        </p>
        <p className="text-xs text-ink-2">{note}</p>
      </div>
      {children}
    </div>
  );
}

/** The payouts so far; nothing if there are none. */
function PayoutList() {
  const list = useInfiniteQuery(payoutHistory);
  const isUnderWay = list.data?.pages.some(({ items }) =>
    items.some(({ completedAt }) => completedAt === null),
  );
  useRefreshOnNotification(payoutPaid.name, PAYOUT_READS, isUnderWay ?? false);
  useRefreshOnNotification(payoutFailed.name, PAYOUT_READS, isUnderWay ?? false);
  if (list.error && !list.data) return <ReadError read={list} />;
  const payouts = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (payouts.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">{t('Payouts')}</h3>
      <ul aria-label={t('Payouts')} className="divide-y divide-line">
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} />
        ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} payout', '{n} payouts')} />
    </div>
  );
}

function PayoutLine({ payout }: { payout: Payout }) {
  const { amount, currency, status, cause, destination, failure, createdAt } = payout;
  const { label, tone } = PAYOUT_STATES[status];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold tabular-nums">{formatMoney(amount, currency)}</p>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {[formatDate(createdAt, 'day'), destination, cause === 'weekly' && 'weekly']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {failure && <p className="mt-1 text-sm wrap-anywhere text-ink-2">{failure}</p>}
      </div>
      <Chip tone={tone}>{label}</Chip>
    </li>
  );
}
