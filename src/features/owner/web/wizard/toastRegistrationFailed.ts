import type { CallError } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';

/** Says why a restaurant was not registered. */
export function toastRegistrationFailed({ sentence }: CallError): void {
  toast({
    title: 'Registration Failed',
    description: sentence
      ? `Failed to create restaurant: ${sentence}`
      : 'Please check your information and try again.',
    variant: 'destructive',
  });
}
