import { t, translateConstant } from '#kit/contract/text.ts';
import { drawBarePage } from '#kit/server/http/bare-page.ts';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';
import type { TokenScope } from '#vocabulary/scopes.ts';
import { isLoopbackUrl } from '../rules.ts';
import { SCOPE_TEXTS } from '../wording.ts';

const STYLE = `<style>
.scopes { margin: 16px 0 0; padding-inline-start: 20px; color: var(--ink) }
.scopes li { margin: 8px 0 }
.quiet { font-size: 14px; line-height: 20px }
.choice { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px }
.choice button { flex: 1 1 auto; margin-top: 0 }
.choice .second { background: transparent; color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink-2) }
bdi, strong { color: var(--ink); overflow-wrap: anywhere }
</style>`;

const isolate = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
const say = (text: string, style = '') => `<p${style && ` class="${style}"`}>${text}</p>`;

type Question = {
  host: string;
  name: string | null;
  redirectUri: string;
  scopes: readonly TokenScope[];
  username: string;
  /** The signed question, sent back with the answer. */
  signedQuestion: string;
};

/** Asks whether an app may act for the signed-in person. Its host is verified, its name is not. */
export function drawConsentPage({
  host,
  name,
  redirectUri,
  scopes,
  username,
  signedQuestion,
}: Question): string {
  const target = new URL(redirectUri);
  const list = scopes
    .map((scope) => `<li>${escapeHtml(translateConstant(SCOPE_TEXTS[scope]))}</li>`)
    .join('');
  const body = [
    STYLE,
    name === null ? '' : say(t('It calls itself “{name}”.', { name: `<bdi>${escapeHtml(name)}</bdi>` })),
    say(
      t('You are signed in as {username}. If you allow it, the app can:', {
        username: `<strong>${isolate(username)}</strong>`,
      }),
    ),
    `<ul class="scopes">${list}</ul>`,
    say(
      t(
        'It cannot move money, change how you sign in or act as an administrator. You can disconnect it at any time in {settings}.',
        {
          settings: `<a href="/settings/apps">${escapeHtml(t('Apps and tokens'))}</a>`,
        },
      ),
    ),
    say(
      isLoopbackUrl(target)
        ? t(
            'Afterwards you are led to a program on this device. Allow it only if you have just started it yourself.',
          )
        : t('Afterwards you are led to {host}.', { host: isolate(target.host) }),
      'quiet',
    ),
    `<form method="post" action="/oauth/authorize" class="choice"><input type="hidden" name="consent" value="${signedQuestion}">`,
    `<button name="answer" value="allow">${escapeHtml(t('Allow'))}</button>`,
    `<button name="answer" value="deny" class="second">${escapeHtml(t("Don't allow"))}</button></form>`,
  ];
  return drawBarePage(t('Connect {host}?', { host: escapeHtml(host) }), body.join(''));
}

/** Explains why there is no redirect: the address does not belong to the app. */
export const drawRefusalPage = (reason: string): string =>
  drawBarePage(
    t('This app cannot be connected'),
    say(escapeHtml(reason)) + say(t('Nothing was allowed. Tell the makers of the app.')),
  );
