export { TraceExporter } from './trace-exporter.ts';
