import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import { fieldClass } from './field-class.ts';

/** A password input with a button that reveals it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <span className="relative block">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        className={cx(fieldClass(), 'min-h-12 pe-12', className)}
      />
      <IconButton
        label={isVisible ? t('Hide password') : t('Show password')}
        className="absolute top-0.5 inset-e-0.5"
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? <EyeOff size={20} /> : <Eye size={20} />}
      </IconButton>
    </span>
  );
}
