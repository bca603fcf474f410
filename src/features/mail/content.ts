import { z } from 'zod';
import { plural, t, translateConstant } from '#kit/contract/text.ts';

/** One line of text: line breaks and control characters become spaces. */
const Line = z.string().transform((text) =>
  translateConstant(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
);

/** The path of a page; the origin is added when the mail is sent. */
const Href = z.string().regex(/^\/(?![/\\])[!-~]*$/, 'must be the path of a page of ours');

const MailItem = z.object({
  title: Line,
  detail: Line.nullable().optional(),
  href: Href.nullable().optional(),
});

/** The content of a mail. Features compose it in pure functions (`mails.ts`); one layout renders all mails. */
export const MailContent = z.object({
  /** Such as `pt`; English by default. */
  language: z.string().optional(),
  subject: Line.pipe(z.string().min(1).max(200)),
  /** Shown in mailboxes next to the subject. */
  preview: Line,
  heading: Line,
  paragraphs: z.array(Line),
  /** The only button; `href` is a path such as `/auth/confirm#…`. */
  action: z.object({ label: Line, href: Href }).optional(),
  /** Lists with headings, for summaries; `more` is the number of omitted items. */
  groups: z
    .array(z.object({ heading: Line, items: z.array(MailItem), more: z.int().min(0).optional() }))
    .optional(),
  /** In small type at the end: "If this was not you, …". */
  footnote: Line.optional(),
  /** Why the mail was sent, if the recipient's account is not the reason. */
  reason: Line.optional(),
});
export type MailContent = z.input<typeof MailContent>;

export type MailToDraw = {
  content: MailContent;
  /** Such as `https://tablemate.example`. */
  origin: string;
  /** The path for turning such mails off; null for security mails. */
  unsubscribeHref: string | null;
};

/** Renders the HTML of a mail; comes with the bundle of the pages. */
export type RenderMail = (mail: MailToDraw) => Promise<string>;

/** Why the recipient gets this mail; shown at the end. */
export const describeReason = ({ content, unsubscribeHref }: MailToDraw): string =>
  content.reason ??
  (unsubscribeHref === null
    ? t('This message is about the security of your account, so it cannot be turned off.')
    : t('You get this message because it is turned on in your settings.'));

/** The alternative for mail programs without HTML. */
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
