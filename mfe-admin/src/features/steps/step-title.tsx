import { useShell } from '@impact-call/ui';
import { useStepModule, useStepModules } from './queries.ts';

/** What steps of a type are called, in the page's language; the type's own name until, or where, nobody says so. */
export function useStepTitle(typeName: string): string {
  const { language } = useShell();
  const { data } = useStepModule(typeName);
  return data?.title[language] ?? typeName;
}

/** A step type by what its steps are called. */
export function StepTitle({ typeName }: { typeName: string }) {
  return <>{useStepTitle(typeName)}</>;
}

/** The same for many types at once: what tells one's title. */
export function useStepTitles(typeNames: readonly string[]): (typeName: string) => string {
  const { language } = useShell();
  const modules = useStepModules(typeNames);
  return (typeName) => modules[typeNames.indexOf(typeName)]?.data?.title[language] ?? typeName;
}
