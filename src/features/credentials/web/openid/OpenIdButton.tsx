import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

interface OpenIdButtonProps {
  /** What people call the issuer. */
  issuer: string;
  /** The page of ours to come back to. */
  back?: string | undefined;
}

/** Leads to the issuer and back; an address that no page of ours answers, so the browser follows it by itself. */
export function OpenIdButton({ issuer, back }: OpenIdButtonProps) {
  const query = back ? `?redirect=${encodeURIComponent(back)}` : '';
  return (
    <a href={`/auth/openid/start${query}`} target="_self" className={buttonClass({ size: 'lg', full: true })}>
      <span className="truncate">{t('Continue with {issuer}', { issuer })}</span>
    </a>
  );
}
