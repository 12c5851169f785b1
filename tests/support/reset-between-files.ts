import { vi } from 'vitest';

// Test files share a process: each starts with its own modules, without the timers and stubs of other files.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
