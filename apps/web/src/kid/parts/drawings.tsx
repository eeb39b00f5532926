/** The four drawings for when there is nothing to do. */
import type { ComponentChildren } from 'preact';
import type { DrawingName } from './drawing.tsx';
import { colourOf, PlantDrawing } from './plant-drawing.tsx';

/** Ids whose plants are a lavender, a daisy, a tulip, a sunflower and a forget-me-not. */
const inFlower = ['i', 'f', 's', 'j', 'm'] as const;

function Hill() {
  return <path class="d-hill" d="M52 215C96 168 156 146 222 148c74 2 138 26 188 67z" />;
}

function Cat() {
  return (
    <>
      <circle class="d-sun" cx="347" cy="62" r="27" />
      <path class="d-cloud" d="M84 82c-6-12 2-20 10-19 2-14 26-16 30 0 12-6 26 4 25 19z" />
      <Hill />
      <path class="d-soil" d="M94 203c60-12 214-12 274 0v14q0 10-10 10H104q-10 0-10-10z" />
      <path class="d-plank" d="M127 212h40M189 208h40M250 208h40M307 212h34" />
      <path class="d-fur" d="M232 192c-6-40 10-62 34-62 38 0 66 26 64 62z" />
      <path class="d-tail" d="M300 188c26 4 34-12 24-26" />
      <path class="d-stripe" d="M246 134c4 10 4 22 1 32M258 134c6 10 6 22 3 32" />
      <path class="d-face" d="M156 148l2-20c14 6 22 6 26 5 16-3 24-1 38-4l6 20c2 30-10 44-38 44s-38-18-34-45z" />
      <path class="d-line" d="M170 163q7 6 14 0M198 163q7 6 14 0M186 172h10l-5 5zM191 177q-5 6-10 2M191 177q5 6 10 2" />
      <path class="d-zzz" d="M162 110h18l-18 20h18M193 77h12l-12 14h12" />
    </>
  );
}

function InFlower() {
  const rays = Array.from({ length: 8 }, (_, index) => index * 45);
  return (
    <>
      <circle class="d-leaf" cx="94" cy="57" r="36" />
      <path class="d-tick" d="M79 58l10 11 20-23" />
      <circle class="d-sun" cx="347" cy="62" r="27" />
      <path class="d-rays" d={rays.map((turn) => ray(turn)).join('')} />
      <path class="d-line" d="M338 57v.1M356 57v.1M336 66q11 10 22 0" />
      <Hill />
      {inFlower.map((id, index) => (
        <g key={id} class={`plant ${colourOf(id)}`} transform={`translate(${92 + index * 54} 90) scale(1.9)`}>
          <PlantDrawing id={id} stage="flower" />
        </g>
      ))}
      <path class="d-soil" d="M84 210c60-24 234-24 294 0v9q0 10-10 10H94q-10 0-10-10z" />
    </>
  );
}

function ray(turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const at = (radius: number) =>
    `${(347 + radius * Math.sin(angle)).toFixed(1)} ${(62 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(36)}L${at(46)}`;
}

function Hammock() {
  return (
    <>
      <circle class="d-sun" cx="231" cy="47" r="26" />
      <Hill />
      <path class="d-ground" d="M52 205h358" />
      <path class="d-trunk" d="M104 110h16l7 94h-28zM342 110h16l6 94h-28z" />
      <path class="d-crown" d="M60 60c-6-36 32-44 56-38 38-6 62 22 52 46 14 40-22 48-52 46-34 6-72-10-56-54z" />
      <path class="d-crown lighter" d="M302 66c-6-34 30-42 54-36 36-6 58 20 48 42 12 38-20 46-48 44-32 6-68-8-54-50z" />
      <path class="d-rope" d="M118 112q46 56 112 56t112-56" />
      <path class="d-limb" d="M300 142l11-22M308 144l22-20" />
      <path class="d-red" d="M142 134q84 70 178 0c-4 40-40 62-88 62s-86-22-90-62z" />
      <path class="d-cream" d="M146 138q86 64 170 0q-84 84-170 0z" />
      <circle class="d-skin" cx="185" cy="134" r="22" />
      <path class="d-hair" d="M162 132c-2-30 48-30 46 0-14-8-32-8-46 0z" />
      <path class="d-line" d="M173 141q5 5 10 0M189 141q5 5 10 0" />
    </>
  );
}

function Tablet() {
  return (
    <>
      <path class="d-shadow" d="M104 204h254" />
      <path class="d-case" d="M176 30h110q22 0 22 22v128q0 22-22 22H176q-22 0-22-22V52q0-22 22-22z" />
      <path class="d-glass" d="M174 44h114q8 0 8 8v124q0 8-8 8H174q-8 0-8-8V52q0-8 8-8z" />
      <circle class="d-dashed" cx="232" cy="116" r="46" />
      <path class="d-ask" d="M219 104q0-15 14-15t14 13q0 10-13 16v6M234 139v.1" />
      <circle class="d-cloud" cx="231" cy="193" r="4" />
      <path class="d-socket" d="M66 124c-4-26 14-36 32-36s34 12 32 38-18 33-34 33-28-12-30-35z" />
      <path class="d-hole" d="M80 116v12M104 116v12" />
      <path class="d-cord" d="M308 157c34-6 28 36 64 32" />
      <path class="d-plug" d="M372 176l22-10 12 24-22 12q-10 2-14-8t2-18zM396 171l16-8M402 184l16-8" />
    </>
  );
}

export const drawings: Readonly<Record<DrawingName, ComponentChildren>> = {
  nothing: <Cat />,
  done: <InFlower />,
  dayOff: <Hammock />,
  free: <Tablet />,
};
