import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { UnsavedChanges } from '../../layout/unsaved-changes.tsx';
import { useSaveKey } from '../../layout/use-save-key.ts';

interface Props<Values extends FieldValues> {
  record: { form: UseFormReturn<Values>; isUnsaved: boolean; save(): void };
  children: ReactNode;
}

/** Gives a record to its fields; asks before the user leaves it unsaved, and saves by the keyboard. */
export function RecordForm<Values extends FieldValues>({ record: { form, isUnsaved, save }, children }: Props<Values>) {
  useSaveKey(save);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={isUnsaved} />
      {children}
    </FormProvider>
  );
}
