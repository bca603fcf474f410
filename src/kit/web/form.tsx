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
 * A form's state, checked by the contract's own schema when it is sent, then again as it is mended. A page that visitors
 * see first gives what loads the schema: it comes with the first touch of the page, and the library that reads it.
 */
export function useZodForm<S extends FormSchema>(
  schema: S | (() => Promise<S>),
  defaults: DefaultValues<z.input<S>>,
) {
  const isLate = typeof schema === 'function';
  // No schema is a function, nor a promise.
  const loadSchema = (isLate ? schema : async () => schema) as () => Promise<S>;
  // Without a connection neither comes: then the server alone checks.
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).catch(() => null);
  const loadEarly = useEffectEvent(() => void load());
  // Before it is sent: what is written may wait for a connection, what checks it must not.
  useEffect(() => (isLate ? onFirstInteraction(loadEarly) : loadEarly()), [isLate]);
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (...values) => {
      const found = await load();
      if (!found) return { values: values[0] as z.output<S>, errors: {} };
      const [{ zodResolver }, loaded] = found;
      return zodResolver(loaded as S, { error: sentence })(...values);
    },
    defaultValues: defaults,
    shouldFocusError: false,
  });
}

/** Shows the server's sentences at their fields; what belongs to no field of the form is shown above it. */
export function setErrors<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  errors: Record<string, string>,
): void {
  const values = form.getValues();
  const homeless: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    // The name's first part is a key of the form's values, so it is a path of them.
    if ((name.split('.')[0] ?? '') in values)
      form.setError(name as FieldPath<In>, { type: 'server', message });
    else homeless.push(message);
  }
  if (homeless.length > 0) form.setError('root', { type: 'server', message: homeless.join(' ') });
}

/** Fills several fields at once, as a template does; the others keep what was typed. */
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
  /** Sends the values; a CallError that it throws is shown at its fields, and what was typed stays. */
  onSubmit: (values: Out) => unknown;
  /** Says a failure that belongs to no field above the form, for forms whose failure shows no toast. */
  showFailure?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that sends once at a time and moves the focus to the first field to mend. */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, onSubmit, showFailure = false, className = 'grid gap-4', children } = props;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [failures, setFailures] = useState(0);
  const failure = form.formState.errors.root?.message;

  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [failures]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    let failed = false;
    async function valid(values: Out) {
      try {
        await onSubmit(values);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        failed = true;
        setErrors(form, error.errors);
        if (showFailure && Object.keys(error.errors).length === 0)
          form.setError('root', { type: 'server', message: error.sentence });
      }
    }
    try {
      await form.handleSubmit(valid, () => {
        failed = true;
      })(event);
    } finally {
      sending.current = false;
      if (failed) setFailures((n) => n + 1);
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

type Named<T extends FieldValues, N> = Omit<FieldProps, 'error'> & { name: N & FieldPath<T> };

interface FormFieldProps<T extends FieldValues>
  extends Named<T, FieldPath<T>>,
    Omit<ComponentProps<typeof TextInput>, 'name' | 'className' | 'children' | 'id'> {
  /** Another control than a text input; spread what it is given on it. */
  children?: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A labelled field of the form around it: a TextInput with the given attributes, or the control that `children` draws. */
export function FormField<T extends FieldValues = FieldValues>(props: FormFieldProps<T>) {
  const { name, label, hint, optional, hideLabel, className, children, ...input } = props;
  const form = useFormContext<T>();
  const error = form.getFieldState(name, form.formState).error?.message;
  const isKnown = useRef(false);
  return (
    <Field {...{ label, hint, optional, hideLabel, className, error }}>
      {(control) => {
        const { ref, ...registered } = form.register(name);
        // Registering empties a field; what somebody typed, or the browser filled in, before the scripts had come stays.
        // It comes again after a reset, which is meant to empty it.
        const keep = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
          const typed =
            element && !isKnown.current && element.value !== untouched(element) ? element.value : '';
          if (element) isKnown.current = true;
          ref(element);
          if (!element || typed === '' || element.value === typed) return;
          element.value = typed;
          void registered.onChange({ target: element, type: 'change' });
        };
        const bound = { ...registered, ref: keep, ...control };
        return children ? children(bound) : <TextInput {...input} {...bound} />;
      }}
    </Field>
  );
}

/** What a control holds before anybody has used it. */
function untouched(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string | undefined {
  return 'options' in element ? element.options[0]?.value : element.defaultValue;
}

interface FormGroupProps<T extends FieldValues, N extends FieldPath<T>> extends Named<T, N> {
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

/** A yes or no of the form around it. */
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

/** Sends the form around it; busy while it does. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  // Before the scripts have come the browser would send the form by itself, to a page that does not take it.
  const alive = useHydrated();
  return <Button variant="primary" {...props} type={alive ? 'submit' : 'button'} busy={isSubmitting} />;
}
