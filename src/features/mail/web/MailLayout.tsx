import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toDirection } from '#kit/contract/direction.ts';
import { t } from '#kit/contract/text.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { describeReason, type MailToDraw, type RenderMail } from '../content.ts';

/** Used only on the server. */
export const renderMail: RenderMail = async (mail) =>
  `<!doctype html>${renderToStaticMarkup(<MailLayout mail={mail} />)}`;

/** The design tokens as values, because mail programs do not support custom properties. */
const LIGHT = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  line: '#e7dfd2',
  ink: '#231b14',
  ink2: '#5f5348',
  ink3: '#75685c',
  accent: '#bf400c',
  onAccent: '#ffffff',
};
/** For mail programs that follow the device's colour scheme; the others use the inline styles. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #17120e !important; }
  .surface { background: #211a15 !important; border-color: #382e26 !important; }
  .line { border-color: #382e26 !important; }
  .ink { color: #f6efe6 !important; }
  .ink-2 { color: #c9bcae !important; }
  .ink-3 { color: #a8998a !important; }
  .accent { color: #fb8b4b !important; }
  .button { background: #fb8b4b !important; color: #241307 !important; }
}
@media (max-width: 480px) {
  .outer { padding: 16px 8px 32px !important; }
  .surface { padding: 24px 20px !important; }
}`;

const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY_FONT = "Fraunces, Georgia, 'Times New Roman', serif";

const text = (size: number, line: number, color: string): CSSProperties => ({
  fontFamily: FONT,
  fontSize: size,
  lineHeight: `${line}px`,
  color,
  margin: 0,
});

/** Tables keep the width in mail programs that support nothing else. */
function Table({
  width = '100%',
  children,
  style,
}: {
  width?: string;
  children: ReactNode;
  style?: CSSProperties;
}) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The layout of all mails: one column, no pictures, scripts or other external content. */
function MailLayout({ mail }: { mail: MailToDraw }) {
  const { content, origin, unsubscribeHref } = mail;
  const { subject, preview, heading, paragraphs, action, groups = [], footnote } = content;
  return (
    <html lang={LANGUAGE} dir={toDirection(LANGUAGE)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: LIGHT.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table style={{ borderCollapse: 'collapse' }}>
          <tr>
            <td align="center" className="outer" style={{ padding: '32px 16px 48px' }}>
              <div style={{ maxWidth: 560, margin: '0 auto', textAlign: 'left' }}>
                <p style={{ margin: '0 8px 16px' }}>
                  <a
                    href={origin}
                    className="accent"
                    style={{
                      ...text(22, 28, LIGHT.accent),
                      fontFamily: DISPLAY_FONT,
                      fontWeight: 600,
                      textDecoration: 'none',
                    }}
                  >
                    {t('Tablemate')}
                  </a>
                </p>
                <div
                  className="surface"
                  style={{
                    background: LIGHT.surface,
                    border: `1px solid ${LIGHT.line}`,
                    borderRadius: 24,
                    padding: '32px 36px',
                  }}
                >
                  <h1
                    className="ink"
                    style={{
                      ...text(26, 32, LIGHT.ink),
                      fontFamily: DISPLAY_FONT,
                      fontWeight: 600,
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {heading}
                  </h1>
                  {paragraphs.map((paragraph) => (
                    <p
                      key={paragraph}
                      className="ink-2"
                      style={{ ...text(16, 24, LIGHT.ink2), marginTop: 16, overflowWrap: 'anywhere' }}
                    >
                      {paragraph}
                    </p>
                  ))}
                  {groups.map((group) => (
                    <Group key={group.heading} group={group} origin={origin} />
                  ))}
                  {action && <Action label={action.label} href={origin + action.href} />}
                  {footnote && (
                    <p
                      className="ink-3 line"
                      style={{
                        ...text(13, 18, LIGHT.ink3),
                        marginTop: 28,
                        paddingTop: 16,
                        borderTop: `1px solid ${LIGHT.line}`,
                        overflowWrap: 'anywhere',
                      }}
                    >
                      {footnote}
                    </p>
                  )}
                </div>
                <p className="ink-3" style={{ ...text(13, 18, LIGHT.ink3), margin: '16px 8px 0' }}>
                  {describeReason(mail)}
                  {unsubscribeHref && (
                    <>
                      {' '}
                      <a href={origin + unsubscribeHref} className="ink-3" style={{ color: LIGHT.ink3 }}>
                        {t('Turn it off')}
                      </a>
                    </>
                  )}
                </p>
              </div>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** The button, and its address as text for people who cannot see or do not trust buttons. */
function Action({ label, href }: { label: string; href: string }) {
  return (
    <>
      <p style={{ margin: '28px 0 0' }}>
        <a
          href={href}
          className="button"
          style={{
            ...text(16, 24, LIGHT.onAccent),
            display: 'inline-block',
            background: LIGHT.accent,
            borderRadius: 999,
            padding: '12px 28px',
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {label}
        </a>
      </p>
      <p className="ink-3" style={{ ...text(13, 18, LIGHT.ink3), marginTop: 16, overflowWrap: 'anywhere' }}>
        {rich('Or open this address: {href}', {
          href: (
            <a href={href} className="ink-3" style={{ color: LIGHT.ink3 }}>
              {href}
            </a>
          ),
        })}
      </p>
    </>
  );
}

type MailGroup = NonNullable<MailToDraw['content']['groups']>[number];

function Group({ group, origin }: { group: MailGroup; origin: string }) {
  return (
    <>
      <h2 className="ink" style={{ ...text(16, 24, LIGHT.ink), fontWeight: 600, marginTop: 28 }}>
        {group.heading}
      </h2>
      <Table>
        {group.items.map(({ title, detail, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once.
          <tr key={index}>
            <td className="line" style={{ padding: '12px 0', borderBottom: `1px solid ${LIGHT.line}` }}>
              <p className="ink" style={{ ...text(16, 24, LIGHT.ink), overflowWrap: 'anywhere' }}>
                {href ? (
                  <a href={origin + href} className="ink" style={{ color: LIGHT.ink }}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </p>
              {detail && (
                <p className="ink-2" style={{ ...text(15, 22, LIGHT.ink2), overflowWrap: 'anywhere' }}>
                  {detail}
                </p>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {group.more ? (
        <p className="ink-3" style={{ ...text(13, 18, LIGHT.ink3), marginTop: 8 }}>
          {t('and {more} more', { more: group.more })}
        </p>
      ) : null}
    </>
  );
}
