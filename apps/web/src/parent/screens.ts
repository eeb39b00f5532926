/** The screen of every route: one without a screen is a type error. Each is loaded when it is first opened. */
import type { ComponentType } from 'preact';
import type { ParamsOf } from '../ui/route-table.ts';
import type { parentRoutes } from './routes.ts';

type Routes = typeof parentRoutes;
export type RouteName = keyof Routes;

export interface ScreenProps<Name extends RouteName> {
  readonly params: ParamsOf<Routes[Name]>;
  readonly query: URLSearchParams;
}

type Screens = { readonly [Name in RouteName]: () => Promise<{ readonly default: ComponentType<ScreenProps<Name>> }> };

export const screens: Screens = {
  home: () => import('./screens/home/home.tsx'),
};
