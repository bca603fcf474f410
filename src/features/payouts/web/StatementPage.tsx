import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { links, parseSearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { formatLineTitle, KIND_NAMES } from '#features/wallet/web/transactionText.ts';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { myWallet, type Wallet } from '#features/wallet/web/wallet.ts';
import { type ReplyOf, requestFor } from '#kit/contract/endpoint.ts';
import { formatMoney, formatSignedMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { downloadStatement, getStatement } from '../contract.ts';

const MONTHS = 24;

/** The last months such as "2026-05", the current one first. */
function listMonths(now: number): string[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const nameMonth = (month: string) =>
  `${formatDate(`${month}-01T00:00:00Z`, 'month', 'UTC')} ${month.slice(0, 4)}`;

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** A wallet's month, to print or to download. */
export function StatementPage() {
  const search = parseSearch(useLocation({ select: ({ searchStr }) => searchStr }));
  const months = listMonths(useRenderTime());
  const month = months.find((one) => one === single(search.month)) ?? months[0] ?? '';
  return (
    <div className="mx-auto max-w-prose px-4 pt-4 lg:pt-8">
      <a
        href={links.wallet('payouts')}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} /> {t('Wallet')}
      </a>
      <Hydrated waiting={<WalletSkeleton rows={6} />}>
        <Month months={months} month={month} selectedCurrency={single(search.currency)} />
      </Hydrated>
    </div>
  );
}

/** Finds the first currency with a balance; `currency` is that of the city. */
const findCurrency = ({ balances, currency }: Wallet) =>
  balances.find(({ balance }) => balance > 0)?.currency ?? currency;

interface MonthProps {
  months: readonly string[];
  month: string;
  /** The currency that the address names. */
  selectedCurrency: string | undefined;
}

function Month({ months, month, selectedCurrency }: MonthProps) {
  const wallet = useQuery(myWallet);
  const currency = selectedCurrency ?? (wallet.data && findCurrency(wallet.data));
  if (!currency) return wallet.error ? <ReadError read={wallet} /> : <WalletSkeleton rows={6} />;
  return (
    <>
      <Choice
        months={months}
        month={month}
        currency={currency}
        currencies={wallet.data?.balances.map((one) => one.currency) ?? []}
      />
      <Statement month={month} currency={currency} />
    </>
  );
}

interface Period {
  month: string;
  currency: string;
}

interface ChoiceProps extends Period {
  months: readonly string[];
  /** Those of the wallet. */
  currencies: readonly string[];
}

function Choice({ months, month, currency, currencies }: ChoiceProps) {
  const navigate = useNavigate();
  const show = (to: Period) => void navigate({ href: links.statement(to.currency, to.month), replace: true });
  return (
    <div className="my-4 grid grid-cols-[3fr_2fr] gap-3">
      <Field label={t('Month')}>
        {(control) => (
          <Select
            {...control}
            value={month}
            options={months.map((value) => ({ value, label: nameMonth(value) }))}
            onChange={({ target }) => show({ month: target.value, currency })}
          />
        )}
      </Field>
      <Field label={t('Currency')}>
        {(control) => (
          <Select
            {...control}
            value={currency}
            options={[...new Set([currency, ...currencies])].map((value) => ({ value, label: value }))}
            onChange={({ target }) => show({ month, currency: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function Statement(period: Period) {
  const read = useQuery(query(getStatement, period));
  if (read.error && !read.data) return <ReadError read={read} />;
  if (!read.data) return <WalletSkeleton rows={6} />;
  return (
    <>
      <Sheet statement={read.data} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" icon={<Printer size={18} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <a
          href={requestFor(downloadStatement, period).url}
          download
          className={buttonClass({ variant: 'quiet' })}
        >
          <Download size={18} /> {t('Download CSV')}
        </a>
      </div>
    </>
  );
}

/** The printed part. */
function Sheet({ statement }: { statement: ReplyOf<typeof getStatement> }) {
  const user = useCurrentUser();
  const { month, currency, opening, closing, sums, lines, isCut } = statement;
  const show = (amount: number) => formatMoney(amount, currency);
  return (
    <article data-print>
      <h1 className="text-2xl">{t('Statement')}</h1>
      <p className="text-ink-2">
        {t('{name} · {nameMonth} · {currency} · months in UTC', {
          name: user?.name ?? user?.username ?? '',
          nameMonth: nameMonth(month),
          currency,
        })}
      </p>
      <dl className="mt-4 divide-y divide-line">
        <Sum label={t('Balance at the beginning')} value={show(opening)} />
        {sums.map(({ kind, count, in: income, out }) => (
          <Sum
            key={kind}
            label={`${KIND_NAMES[kind]} (${count})`}
            value={[
              income > 0 && formatSignedMoney(income, currency),
              out > 0 && formatSignedMoney(-out, currency),
            ]
              .filter(Boolean)
              .join('  ')}
          />
        ))}
        <Sum label={t('Balance at the end')} value={show(closing)} />
      </dl>
      <table className="mt-6 w-full text-sm">
        <caption className="sr-only">{t('Every movement, newest first')}</caption>
        <thead>
          <tr className="border-b border-line text-start">
            <th className="py-2 font-semibold">{t('Day')}</th>
            <th className="font-semibold">{t('What')}</th>
            <th className="text-end font-semibold">{t('Amount')}</th>
            <th className="ps-3 text-end font-semibold">{t('Balance')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid align-baseline">
              <td className="py-2 pe-3 whitespace-nowrap">
                {formatDate(line.createdAt, 'short day', 'UTC')}
              </td>
              <td className="wrap-anywhere">{formatLineTitle(line)}</td>
              <td className="ps-3 text-end whitespace-nowrap tabular-nums">
                {formatSignedMoney(line.amount, currency)}
              </td>
              <td className="ps-3 text-end whitespace-nowrap tabular-nums">{show(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="mt-3 text-ink-2">{t('Nothing moved in this month.')}</p>}
      {isCut && (
        <p className="mt-3 text-sm text-ink-2">
          {t('Only the newest lines are shown. The file has all of them.')}
        </p>
      )}
    </article>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold whitespace-pre tabular-nums">{value}</dd>
    </div>
  );
}
