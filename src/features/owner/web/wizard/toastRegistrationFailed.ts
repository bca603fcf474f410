import { t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';

export function toastRegistrationFailed({ sentence }: CallError): void {
  toast({
    title: t('Registration Failed'),
    description: sentence
      ? t('Failed to create restaurant: {sentence}', { sentence })
      : t('Please check your information and try again.'),
    variant: 'destructive',
  });
}
