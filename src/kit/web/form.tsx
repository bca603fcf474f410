import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { z } from 'zod';
import { sentence } from '#kit/contract/sentences.ts';
import { t } from '#kit/contract/text.ts';
import { CallError } from './api.ts';
import { useHydrated } from './hydrated.tsx';
import { onFirstInteraction } from './page/firstInteraction.ts';
import { Button } from './ui/Button.tsx';
import { Checkbox } from './ui/forms/Checkbox.tsx';
import { Field, type FieldControl, type FieldProps } from './ui/forms/Field.tsx';
import { FieldGroup } from './ui/forms/FieldGroup.tsx';
import { TextInput } from './ui/forms/TextInput.tsx';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/**
 * Returns a form's state, validated by the contract's schema when it is sent and again as it is corrected. Forms on
 * visitors' first pages pass a loader: schema and zod then load with the first interaction.
 */
export function useZodForm<S extends FormSchema>(
  schema: S | (() => Promise<S>),
  defaults: DefaultValues<z.input<S>>,
) {
  const isLate = typeof schema === 'function';
  // A schema is neither a function nor a promise.
  const loadSchema = (isLate ? schema : async () => schema) as () => Promise<S>;
  // Neither loads while offline: then only the server validates.
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).catch(() => null);
  const loadEarly = useEffectEvent(() => void load());
  // Ahead of time: a form may be sent while offline, when the schema cannot load.
  useEffect(() => (isLate ? onFirstInteraction(loadEarly) : loadEarly()), [isLate]);
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (...values) => {
      const modules = await load();
      if (!modules) return { values: values[0] as z.output<S>, errors: {} };
      const [{ zodResolver }, loadedSchema] = modules;
      return zodResolver(loadedSchema as S, { error: sentence })(...values);
    },
    defaultValues: defaults,
    shouldFocusError: false,
  });
}

/** Shows the server's errors at their fields, and others above the form. */
export function setErrors<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  errors: Record<string, string>,
): void {
  const values = form.getValues();
  const homeless: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    // The first part of the name is a key of the values, so the name is a path.
    if ((name.split('.')[0] ?? '') in values)
      form.setError(name as FieldPath<In>, { type: 'server', message });
    else homeless.push(message);
  }
  if (homeless.length > 0) form.setError('root', { type: 'server', message: homeless.join(' ') });
}

/** Fills several fields at once, as a template does; the others stay unchanged. */
export function fillFields<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'setValue' | 'clearErrors'>,
  values: Partial<In>,
): void {
  form.clearErrors();
  // The keys of the values are fields of the form.
  for (const [name, value] of Object.entries(values))
    form.setValue(name as FieldPath<In>, value as FieldPathValue<In, FieldPath<In>>);
}

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** Sends the values; a CallError is shown at its fields, and the values stay. */
  onSubmit: (values: Out) => unknown;
  /** Shows other errors above the form, for forms whose failure shows no toast. */
  showFailure?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that ignores a second submit while sending, and focuses the first invalid field. */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, onSubmit, showFailure = false, className = 'grid gap-4', children } = props;
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [failures, setFailures] = useState(0);
  const failure = form.formState.errors.root?.message;

  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [failures]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    let hasFailed = false;
    async function valid(values: Out) {
      try {
        await onSubmit(values);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        hasFailed = true;
        setErrors(form, error.errors);
        if (showFailure && Object.keys(error.errors).length === 0)
          form.setError('root', { type: 'server', message: error.sentence });
      }
    }
    try {
      await form.handleSubmit(valid, () => {
        hasFailed = true;
      })(event);
    } finally {
      isSending.current = false;
      if (hasFailed) setFailures((n) => n + 1);
    }
  }

  return (
    <FormProvider {...form}>
      <form ref={element} method="post" noValidate onSubmit={send} className={className}>
        <noscript>
          <p className="rounded-field bg-sunken px-3.5 py-2.5 text-sm">
            {t('This form needs JavaScript to be sent.')}
          </p>
        </noscript>
        {failure && (
          <p role="alert" className="rounded-field border border-error px-3.5 py-2.5 text-sm text-error">
            {failure}
          </p>
        )}
        {children}
      </form>
    </FormProvider>
  );
}

type NamedField<T extends FieldValues, N> = Omit<FieldProps, 'error'> & { name: N & FieldPath<T> };

interface FormFieldProps<T extends FieldValues>
  extends NamedField<T, FieldPath<T>>,
    Omit<ComponentProps<typeof TextInput>, 'name' | 'className' | 'children' | 'id'> {
  /** A control other than a text input; spread the argument on it. */
  children?: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A labelled field of the surrounding form: a TextInput, or the control that `children` draws. */
export function FormField<T extends FieldValues = FieldValues>(props: FormFieldProps<T>) {
  const { name, label, hint, optional, hideLabel, className, children, ...input } = props;
  const form = useFormContext<T>();
  const error = form.getFieldState(name, form.formState).error?.message;
  const isKnown = useRef(false);
  return (
    <Field {...{ label, hint, optional, hideLabel, className, error }}>
      {(control) => {
        const { ref, ...fieldProps } = form.register(name);
        // Registering would empty the field: keep what was typed or autofilled before hydration. The ref is called
        // again after a reset, which has to empty it.
        const keep = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
          const typedValue =
            element && !isKnown.current && element.value !== findInitialValue(element) ? element.value : '';
          if (element) isKnown.current = true;
          ref(element);
          if (!element || typedValue === '' || element.value === typedValue) return;
          element.value = typedValue;
          void fieldProps.onChange({ target: element, type: 'change' });
        };
        const bound = { ...fieldProps, ref: keep, ...control };
        return children ? children(bound) : <TextInput {...input} {...bound} />;
      }}
    </Field>
  );
}

function findInitialValue(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
): string | undefined {
  return 'options' in element ? element.options[0]?.value : element.defaultValue;
}

interface FormGroupProps<T extends FieldValues, N extends FieldPath<T>> extends NamedField<T, N> {
  children: (control: {
    name: N;
    value: FieldPathValue<T, N>;
    onChange: (value: FieldPathValue<T, N>) => void;
  }) => ReactNode;
}

/** A field whose control takes `value` and `onChange`: ChoiceGroup, ToggleChips, StarInput, Slider. */
export function FormGroup<T extends FieldValues = FieldValues, N extends FieldPath<T> = FieldPath<T>>(
  props: FormGroupProps<T, N>,
) {
  const { name, children, ...group } = props;
  const { field, fieldState } = useController<T, N>({ name });
  return (
    <FieldGroup {...group} error={fieldState.error?.message}>
      {children({ name, value: field.value, onChange: field.onChange })}
    </FieldGroup>
  );
}

type CheckboxProps<T extends FieldValues> = { name: FieldPath<T>; label: string; hint?: string };

export function FormCheckbox<T extends FieldValues = FieldValues>({ name, label, hint }: CheckboxProps<T>) {
  return (
    <FormGroup<T> name={name} label={label} hideLabel>
      {({ value, onChange }) => (
        <Checkbox
          label={label}
          hint={hint}
          checked={value}
          onChange={(event) => onChange(event.target.checked as FieldPathValue<T, FieldPath<T>>)}
        />
      )}
    </FormGroup>
  );
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'>;

/** Submits the surrounding form; busy while it sends. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  // Before hydration the browser would submit the form to the page itself, which cannot handle it.
  const isHydrated = useHydrated();
  return <Button variant="primary" {...props} type={isHydrated ? 'submit' : 'button'} busy={isSubmitting} />;
}
