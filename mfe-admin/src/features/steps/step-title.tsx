import { useShell } from '@impact-call/ui';
import { useStepModule, useStepModules } from './queries.ts';

/** Title of a type's steps in the page's language; the type's own name while loading or if there is no title. */
export function useStepTitle(typeName: string): string {
  const { language } = useShell();
  const { data } = useStepModule(typeName);
  return data?.title[language] ?? typeName;
}

export function StepTitle({ typeName }: { typeName: string }) {
  return <>{useStepTitle(typeName)}</>;
}

export function useStepTitles(typeNames: readonly string[]): (typeName: string) => string {
  const { language } = useShell();
  const modules = useStepModules(typeNames);
  return (typeName) => modules[typeNames.indexOf(typeName)]?.data?.title[language] ?? typeName;
}
