import { links } from '#addresses.ts';
import { LOYALTY } from '#features/loyalty/rules.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { SEND, TOP_UP } from '#features/wallet/options.ts';
import { t } from '#kit/contract/text.ts';
import { formatList } from '#kit/web/format.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { ArticleSection, TextLink } from '../Article.tsx';

const NOTICES = formatList(LOYALTY.notices.map(String));

/** Check-ins, points, challenges and money. */
export function RewardsHelp() {
  return (
    <>
      <ArticleSection title={t('What does “Visited” mean?')}>
        <p>
          {t(
            'That the author checked in at the restaurant at most 30 days before, with the code that it shows: it changes every minute, so it is known only there. Press “Check in” on the restaurant’s page and type it, or scan it; a scan waits half an hour until you have signed in or joined. Such a review counts for more; “Visited” above the reviews leaves only these.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I earn and use points?')}>
        <p>
          {t(
            'Press “Join Program” on the restaurant’s page, or after a check-in, which then counts already. Each check-in earns points; the program lists what else does. Points hold at that restaurant alone.',
          )}
        </p>
        <p>
          {rich(
            'Choose a reward under <part>Loyalty</part> and show its code at the counter. A code holds for {codeMinutes} minutes; unused, the points come back. Points expire a year after your last visit, and you are told {notices} days before.',
            {
              part: (text) => <TextLink href={links.loyalty}>{text}</TextLink>,
              codeMinutes: REWARDS.codeMinutes,
              notices: NOTICES,
            },
          )}
        </p>
        <p>
          {t(
            'Where a review or photo that earned points is removed, its points are taken back, and you are told.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do challenges work?')}>
        <p>
          {t(
            'Press Accept. From then on your check-ins, reviews and photos count by themselves until the deadline that the challenge shows. When it is completed you get its badge and XP, or points where it is a restaurant’s, and where it has one a reward, as a code that the restaurant takes once.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What is the wallet for?')}>
        <p>
          {t(
            'For tips to restaurants and people, and for sending money. It holds a balance for each currency: a restaurant is tipped in that of its city, and nothing is exchanged. Add {least} to {most} euros with a card, or about as much of another currency, or redeem a voucher; send up to {most2} at a time. The history shows every movement, also as a CSV file.',
            { least: TOP_UP.least / 100, most: TOP_UP.most / 100, most2: SEND.most / 100 },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I get money out of the wallet?')}>
        <p>
          {rich(
            'Press <part>Pay out</part> in the wallet. What you received goes to your bank, without a fee, when you ask or each week. Top-ups that you have not spent go back to the cards they came from. What came by voucher can be spent or given. A payout that does not arrive is back in your wallet, and you are told why.',
            { part: (text) => <TextLink href={links.wallet('payouts')}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
    </>
  );
}
