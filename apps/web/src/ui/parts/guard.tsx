import { Component, type ComponentChildren } from 'preact';

interface GuardProps {
  readonly children: ComponentChildren;
  /** Shown instead of what failed. */
  readonly instead: ComponentChildren;
}

/** A fault in one screen leaves the rest of the app standing. */
export class Guard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: unknown): void {
    console.error(fault);
  }

  override render({ children, instead }: GuardProps) {
    return this.state.hasFailed ? instead : children;
  }
}
