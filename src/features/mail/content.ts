import { z } from 'zod';
import { plural, t, translateConstant } from '#kit/contract/text.ts';

/** Text of one line: line breaks and control characters in names that it quotes become spaces. */
const Line = z.string().transform((text) =>
  translateConstant(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
);

/** A page of ours, from the first slash on; its origin is added when the mail is sent. */
const Href = z.string().regex(/^\/(?![/\\])[!-~]*$/, 'must be the path of a page of ours');

const MailItem = z.object({
  title: Line,
  detail: Line.nullable().optional(),
  href: Href.nullable().optional(),
});

/** What a mail says. Features compose it in a pure file of their own (`mails.ts`); one layout draws all of them. */
export const MailContent = z.object({
  /** That it is written in, such as `pt`; English where it says nothing. */
  language: z.string().optional(),
  subject: Line.pipe(z.string().min(1).max(200)),
  /** What mailboxes show beside the subject. */
  preview: Line,
  heading: Line,
  paragraphs: z.array(Line),
  /** The one button; `href` is the path of a page of ours, such as `/reset-password?token=…`. */
  action: z.object({ label: Line, href: Href }).optional(),
  /** Lists with a heading each, for digests; `more` counts those that are left out. */
  groups: z
    .array(z.object({ heading: Line, items: z.array(MailItem), more: z.int().min(0).optional() }))
    .optional(),
  /** In small type at the end: "If this was not you, …". */
  footnote: Line.optional(),
  /** Why it came, where it concerns no account of whoever gets it. */
  reason: Line.optional(),
});
export type MailContent = z.input<typeof MailContent>;

/** A mail as it is drawn: its content, where our pages are, and the link that turns such mails off. */
export type MailToDraw = {
  content: MailContent;
  /** Such as `https://tablemate.example`. */
  origin: string;
  /** The path of the page that turns such mails off; null for security mails. */
  unsubscribeHref: string | null;
};

/** Draws the HTML of a mail. The bundle of the pages brings it. */
export type RenderMail = (mail: MailToDraw) => Promise<string>;

/** Why somebody got this mail, below everything else. */
export const describeReason = ({ content, unsubscribeHref }: MailToDraw): string =>
  content.reason ??
  (unsubscribeHref === null
    ? t('This message is about the security of your account, so it cannot be turned off.')
    : t('You get this message because it is turned on in your settings.'));

/** The mail for programs that show no HTML, and for people who prefer that. */
export function toPlainText(mail: MailToDraw): string {
  const { content, origin, unsubscribeHref } = mail;
  const { heading, paragraphs, action, groups = [], footnote } = content;
  const blocks = [
    heading,
    ...paragraphs,
    ...groups.flatMap((group) => [
      `${group.heading}\n${'-'.repeat(group.heading.length)}`,
      ...group.items.map(({ title, detail, href }) =>
        [`* ${title}`, detail && `  ${detail}`, href && `  ${origin}${href}`].filter(Boolean).join('\n'),
      ),
      ...(group.more ? [`  ${plural(group.more, 'and {n} more', 'and {n} more')}`] : []),
    ]),
    ...(action ? [`${action.label}:\n${origin}${action.href}`] : []),
    ...(footnote ? [footnote] : []),
    [
      '-- ',
      `Tablemate, ${origin}`,
      describeReason(mail),
      ...(unsubscribeHref ? [t('Turn it off: {url}', { url: origin + unsubscribeHref })] : []),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
