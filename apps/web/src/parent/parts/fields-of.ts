import { fieldProblems, type Problem } from '../../client/problem.ts';

/** What is wrong with the argument at a path. */
export function expectedAt(problem: Problem | undefined, path: string): string | undefined {
  return problem && fieldProblems(problem).find((one) => one.path === path)?.expected;
}

/** What a field of a form needs: its value, where to put another, and what Sprout said of the argument with its name. */
export function fieldsOf<Form extends object>(form: Form, put: (change: Partial<Form>) => void, problem?: Problem) {
  return <Name extends keyof Form & string>(name: Name, path = `/${name}`) => ({
    value: form[name],
    onValue: (value: Form[Name]) => put({ [name]: value } as unknown as Partial<Form>),
    problem: expectedAt(problem, path),
  });
}
