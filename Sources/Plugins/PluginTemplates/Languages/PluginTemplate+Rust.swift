extension PluginTemplate {
  static func rustExample(_ name: String) -> String {
    #"""
    //! \#(name): a plug-in for cardbench. Build it, then try it:
    //!
    //!     \#(buildLine(name: name, language: .rust))
    //!     cardbench validate ./\#(name).so
    use std::{ffi::{c_char, c_int, c_void}, mem::size_of};

    // The structures of cardbench.h; of a problem as much as is read here.
    #[repr(C)] pub struct Problem {
        struct_size: u32, element: u32, kernel: *const c_char, duration: f64, curve: [f64; 4],
        stiffness: f64, damping: f64, initial_velocity: f64,
    }
    #[repr(C)] pub struct Call { rows: usize, time: f64, input: *const *const c_void, output: *const *mut c_void }
    #[repr(C)] pub struct Kernel {
        id: *const c_char, element: u32, reserved: u32, error_bound: f64,
        prepare: extern "C" fn(&Problem, &mut *mut Spring) -> c_int, run: Run, release: extern "C" fn(*mut Spring),
    }
    #[repr(C)] pub struct Plugin {
        struct_size: u32, abi: u32, name: *const c_char, version: *const c_char, needs: *const c_char,
        kernel_size: u32, kernel_count: u32, kernels: *const Kernel,
    }
    type Run = extern "C" fn(&Spring, &Call) -> c_int;
    unsafe impl Sync for Kernel {}
    unsafe impl Sync for Plugin {}
    /// A spring in closed form: it swings, or creeps as the sum of two exponentials.
    pub struct Spring { swings: bool, decay: f64, rate: f64, pull: f64 }

    fn progress(s: &Spring, t: f64) -> f64 {
        let (sine, cosine) = (s.rate * t).sin_cos();
        let creep = if s.rate > 0.0 { -(-s.rate * t).exp_m1() / s.rate } else { t };
        let (reach, rest) = if s.swings { (sine / s.rate, cosine) } else { (creep, 1.0) };
        1.0 + (-s.decay * t).exp() * (s.pull * reach - rest)
    }
    /// Not timed: what a problem needs only once.
    extern "C" fn prepare(p: &Problem, state: &mut *mut Spring) -> c_int {
        let (half, natural) = (p.damping / 2.0, p.stiffness.sqrt());
        let (swings, root) = (natural > half, ((natural - half) * (natural + half)).abs().sqrt());
        let (decay, rate) = if swings { (half, root) } else { (p.stiffness / (half + root), 2.0 * root) };
        *state = Box::into_raw(Box::new(Spring { swings, decay, rate, pull: p.initial_velocity - decay }));
        0
    }
    extern "C" fn release(state: *mut Spring) { drop(unsafe { Box::from_raw(state) }) }

    /// Timed, and compared with the truth. In f64 for both element types: right, but yours may be faster.
    fn run<T: Copy + Into<f64>>(spring: &Spring, call: &Call, rounded: fn(f64) -> T) -> c_int {
        let (time, out) = unsafe { (*call.input as *const T, *call.output as *mut T) };
        for i in 0..call.rows { unsafe { *out.add(i) = rounded(progress(spring, (*time.add(i)).into())) } }
        0
    }
    extern "C" fn run_float(spring: &Spring, call: &Call) -> c_int { run(spring, call, |x| x as f32) }
    extern "C" fn run_double(spring: &Spring, call: &Call) -> c_int { run(spring, call, |x| x) }
    const fn kernel(element: u32, error_bound: f64, run: Run) -> Kernel {
        Kernel { id: c"spring".as_ptr(), element, reserved: 0, error_bound, prepare, run, release }
    }
    static KERNELS: [Kernel; 2] = [kernel(4, 2.0, run_float), kernel(8, 4.0, run_double)];
    static PLUGIN: Plugin = Plugin {
        struct_size: size_of::<Plugin>() as u32, abi: 1, name: c"\#(name)".as_ptr(), version: c"1".as_ptr(),
        needs: c"".as_ptr(), kernel_size: size_of::<Kernel>() as u32, kernel_count: 2, kernels: &KERNELS[0],
    };
    #[no_mangle]
    pub extern "C" fn cardbench_plugin_open(abi: u32) -> Option<&'static Plugin> { (abi == 1).then_some(&PLUGIN) }

    """#
  }
}
