import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Box, chakra, Input, NativeSelect, Textarea } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';

interface FieldWords {
  /** Also the anchor of the field's problems. */
  id?: string | undefined;
  label: ReactNode;
  /** Stays visible, unlike a placeholder. */
  hint?: ReactNode;
  /** How to fix it, in the same words as the error summary. */
  error?: ReactNode;
  /** Adds "(optional)"; other fields are required by convention. */
  optional?: boolean;
}

/** Uses `aria-describedby` for both texts, because few screen readers support `aria-errormessage`. */
function useWiring({ id, hint, error }: FieldWords) {
  const own = useId();
  const control = id ?? own;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return {
    control,
    props: { id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  };
}

function FieldError({ control, children }: { control: string; children: ReactNode }) {
  return (
    <Box
      id={`${control}-error`}
      display="flex"
      gap="1.5"
      alignItems="flex-start"
      color="fg.error"
      fontWeight="semibold"
      fontSize="sm"
    >
      <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
      <span>{children}</span>
    </Box>
  );
}

function Labelled({
  control,
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { control: string; children: ReactNode }) {
  const text = useUiText();
  return (
    <Box display="flex" flexDirection="column" gap="1.5" width="100%" data-field="">
      <chakra.label htmlFor={control} fontWeight="semibold">
        {label}
        {optional && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {' '}
            {text('optional')}
          </chakra.span>
        )}
      </chakra.label>
      {hint && (
        <Box id={`${control}-hint`} color="fg.muted" fontSize="sm" mt="-1">
          {hint}
        </Box>
      )}
      {error && <FieldError control={control}>{error}</FieldError>}
      {children}
    </Box>
  );
}

/** Accepts `{...register('name')}` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  id,
  required,
  ...input
}: FieldWords & Omit<ComponentProps<typeof Input>, 'size' | 'id'>) {
  const { control, props } = useWiring({ id, label, hint, error });
  return (
    <Labelled {...{ control, label, hint, error, optional }}>
      <Input aria-required={required} {...input} {...props} />
    </Labelled>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional = false,
  id,
  required,
  ...input
}: FieldWords & Omit<ComponentProps<typeof Textarea>, 'size' | 'id'>) {
  const { control, props } = useWiring({ id, label, hint, error });
  return (
    <Labelled {...{ control, label, hint, error, optional }}>
      <Textarea aria-required={required} {...input} {...props} />
    </Labelled>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional = false,
  id,
  required,
  children,
  ...select
}: FieldWords & { required?: boolean } & Omit<ComponentProps<typeof NativeSelect.Field>, 'size' | 'id'>) {
  const { control, props } = useWiring({ id, label, hint, error });
  return (
    <Labelled {...{ control, label, hint, error, optional }}>
      <NativeSelect.Root>
        <NativeSelect.Field aria-required={required} {...select} {...props}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

/** In a row of at least 44 px, with its label to the right. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  required,
  ...input
}: Omit<FieldWords, 'optional'> & Omit<ComponentProps<'input'>, 'id'>) {
  const { control, props } = useWiring({ id, label, hint, error });
  return (
    <Box data-field="" width="100%">
      {error && <FieldError control={control}>{error}</FieldError>}
      <chakra.label
        htmlFor={control}
        display="flex"
        gap="3"
        alignItems="flex-start"
        minH="11"
        py="2.5"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          boxSize="6"
          flexShrink={0}
          cursor="pointer"
          aria-required={required}
          {...input}
          {...props}
        />
        <span>{label}</span>
      </chakra.label>
      {hint && (
        <Box id={`${control}-hint`} ps="9" color="fg.muted" fontSize="sm">
          {hint}
        </Box>
      )}
    </Box>
  );
}
